import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { MeAct } from './me-acts.ts';
import type { NoticesWords } from './notices.messages.ts';

type Kind = 'assigned' | 'mentioned' | 'overdue' | 'chat';

/** A browser that receives notifications, with values formatted for display. */
interface ShownBrowser {
  readonly id: string;
  /** The hash of its push endpoint, by which the browser recognises itself. */
  readonly hash: string;
  readonly name: string;
  readonly since: string;
  readonly kinds: readonly Kind[];
  readonly isAsleep: boolean;
  readonly sent: string | undefined;
  readonly error: string | undefined;
}

export interface PushPanelProps {
  readonly words: NoticesWords;
  readonly action: string;
  /** The site's public key, for the browser. */
  readonly pushKey: string;
  /** The kinds of notifications that this person can choose; empty for someone who does not see cases. */
  readonly kinds: readonly Kind[];
  readonly browsers: readonly ShownBrowser[];
}

/**
 * Notifications in the user's browsers. Only turning them on needs a script, because only a script can ask the browser
 * for permission.
 */
export function PushPanel({ words, action, pushKey, kinds, browsers }: PushPanelProps) {
  return (
    <OfficePanel id="push" title={words.push}>
      <p className="text-soft">{words.pushIntro}</p>
      {browsers.length === 0 ? <p className="mt-3 text-soft">{words.noPush}</p> : null}
      <ul className="mt-3 grid gap-4">
        {browsers.map((browser) => (
          <Browser key={browser.id} words={words} action={action} kinds={kinds} browser={browser} />
        ))}
      </ul>
      <noscript>
        <p className="mt-4 font-semibold">{words.pushScript}</p>
      </noscript>
      <form method="post" action={action} hidden data-push-key={pushKey} className="mt-4 border-t border-line pt-4">
        <Kinds words={words} kinds={kinds} chosen={kinds} />
        {(['endpoint', 'p256dh', 'auth', 'key'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value="" />
        ))}
        <input type="hidden" name="change" value={'push-on' satisfies MeAct} />
        <Button type="submit" look="secondary">
          {words.turnOn}
        </Button>
      </form>
      <p hidden role="alert" data-push-said="unable" className="mt-3 font-semibold">
        {words.pushUnable}
      </p>
      <p hidden role="alert" data-push-said="denied" className="mt-3 font-semibold">
        {words.pushDenied}
      </p>
      <p hidden role="alert" data-push-said="failed" className="mt-3 font-semibold">
        {words.pushFailed}
      </p>
    </OfficePanel>
  );
}

function Kinds({ words, kinds, chosen }: { words: NoticesWords; kinds: readonly Kind[]; chosen: readonly Kind[] }) {
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-sm font-semibold">{words.aboutWhat}</legend>
      <div className="flex flex-wrap gap-x-5">
        {kinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input type="checkbox" name={kind} value="yes" defaultChecked={chosen.includes(kind)} />
            {words[`kind.${kind}`]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface BrowserProps extends Pick<PushPanelProps, 'words' | 'action' | 'kinds'> {
  readonly browser: ShownBrowser;
}

function Browser({ words, action, kinds, browser }: BrowserProps) {
  const { id, hash, name, since, isAsleep, sent, error } = browser;
  const facts = { browser: name, since };
  return (
    <li data-push-hash={hash} className="rounded-lg border border-line p-3">
      <p className="font-semibold">
        {fill(words.browserNamed, facts)} <span hidden data-push-this>{`(${words.thisBrowser})`}</span>
      </p>
      <p className="text-sm text-soft">{sent === undefined ? words.neverSent : fill(words.lastSent, { when: sent })}</p>
      {isAsleep ? <p className="text-sm">{words.asleep}</p> : null}
      {error === undefined ? null : <p className="text-sm text-bad">{fill(words.lastError, { reason: error })}</p>}
      <form method="post" action={action} className="mt-2">
        <input type="hidden" name="id" value={id} />
        <Kinds words={words} kinds={kinds} chosen={browser.kinds} />
        <div className="flex flex-wrap gap-2">
          <SmallButton name="change" value={'push-kinds' satisfies MeAct} label={fill(words.savePushNamed, facts)}>
            {words.savePush}
          </SmallButton>
          <SmallButton name="change" value={'push-test' satisfies MeAct} label={fill(words.testPushNamed, facts)}>
            {words.testPush}
          </SmallButton>
          <SmallButton
            name="change"
            value={'push-off' satisfies MeAct}
            grave
            label={fill(words.removePushNamed, facts)}
          >
            {words.removePush}
          </SmallButton>
        </div>
      </form>
    </li>
  );
}
