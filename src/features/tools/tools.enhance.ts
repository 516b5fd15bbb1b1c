/**
 * A calculator asks the server by itself; with a script it answers while one types. What that takes is fetched when a visitor
 * first touches the form. Where it cannot be fetched, the form goes on asking the server.
 */
export function enhanceTools(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-tool]');
  form?.addEventListener(
    'focusin',
    () => import('./load-tool.ts').then(({ loadTool }) => loadTool(form)).catch(() => {}),
    {
      once: true,
    },
  );
}
