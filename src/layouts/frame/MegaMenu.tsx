import { does } from '@/catalogue/firm/features.ts';
import type { Navigation } from '@/catalogue/site/navigation.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { FrameWords } from './frame-words.ts';
import { OpenChat } from './OpenChat.tsx';

type Menu = Localized<Navigation>;

/**
 * The yellow bar of eleven items over one panel. `<details name>` keeps one open at a time without a script; the script
 * moves the panel behind the open item, so that keyboard focus continues into it.
 */
export function MegaMenu({
  menu,
  words,
  contactHref,
  isOnChatPage = false,
}: {
  menu: Menu;
  words: FrameWords;
  contactHref: string;
  isOnChatPage?: boolean;
}) {
  return (
    <nav
      id="site-menu"
      data-menu
      popover="auto"
      aria-label={words.menu}
      className="menu on-marigold bg-marigold text-night"
    >
      <ul>
        {menu.items.map((item) => (
          <li key={item.id} className="shrink-0">
            <details name="menu" data-item={item.id}>
              <summary>
                {item.label}
                <Icon name="ChevronDown" size={15} />
              </summary>
            </details>
          </li>
        ))}
      </ul>
      <div data-menu-panel className="menu-panel overscroll-contain border-marigold bg-surface text-ink">
        <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-6 px-4 py-5 sm:px-6 lg:grid-cols-[12rem_1fr] xl:grid-cols-[12rem_1fr_13rem]">
          <div>
            {menu.items.map((item) => (
              <Categories key={item.id} item={item} words={words} />
            ))}
          </div>
          <Columns menu={menu} />
          <Expert expert={menu.expert} words={words} contactHref={contactHref} isOnChatPage={isOnChatPage} />
        </div>
      </div>
    </nav>
  );
}

function Categories({ item, words }: { item: Menu['items'][number]; words: FrameWords }) {
  return (
    <div data-categories>
      <p>
        <Icon name={item.icon} className="shrink-0 text-accent" />
        {item.label}
      </p>
      <p>{item.intro}</p>
      <ul aria-label={words.categories}>
        <li>
          <a href={item.href} className="font-semibold">
            {words.allOf.replace('{label}', item.label)}
          </a>
        </li>
        {item.categories.map((category) => (
          <li key={category.href + category.title}>
            <a href={category.href}>{category.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The numbers of the menu items that a group of links belongs to. While one of these items is open, the group is listed
 * first and highlighted.
 */
const itemsOf = (menu: Menu, group: string): string =>
  menu.items
    .flatMap(({ categories }, index) => (categories.some((each) => each.group === group) ? index + 1 : []))
    .join(' ');

function Columns({ menu }: { menu: Menu }) {
  return (
    <div className="grid gap-x-5 md:grid-cols-4">
      {menu.columns.map((column) => (
        <div key={column.id} data-column={column.id} className="flex flex-col">
          <p>{column.title}</p>
          {column.groups.map((group) => (
            <div key={group.id} data-group={group.id} data-of={itemsOf(menu, group.id)}>
              <p>{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ExpertProps {
  expert: Menu['expert'];
  words: FrameWords;
  contactHref: string;
  isOnChatPage: boolean;
}

/** The invitation to ask an expert: by chat, or through the contact page if there is no chat. */
function Expert({ expert, words, contactHref, isOnChatPage }: ExpertProps) {
  return (
    <aside
      aria-label={expert.title}
      className="hidden self-start rounded-card bg-sunk p-4 md:block lg:col-start-2 xl:col-start-auto"
    >
      <img
        src={`/pictures/${expert.picture}.svg`}
        alt=""
        width={240}
        height={160}
        loading="lazy"
        className="hidden w-full rounded-lg xl:block"
      />
      <p className="text-base font-semibold xl:mt-3">{expert.title}</p>
      <p className="mt-1 text-sm text-soft">{expert.text}</p>
      {does('chat') && expert.chat ? (
        <OpenChat isOnChatPage={isOnChatPage} className="expert-chat">
          <Icon name="MessageCircle" size={18} className="shrink-0 xl:hidden" />
          {expert.chat}
        </OpenChat>
      ) : (
        <a href={contactHref} className="expert-chat">
          <Icon name="Mail" size={18} className="shrink-0 xl:hidden" />
          {words.writeUs}
        </a>
      )}
    </aside>
  );
}
