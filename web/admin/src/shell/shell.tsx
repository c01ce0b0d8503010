import { useIsFetching } from '@tanstack/react-query';
import { Dialog } from '@base-ui/react/dialog';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useNews } from '../client/news.ts';
import { useMay, useMembership, useSession } from '../client/session.ts';
import { screenPath, StoreSlug, useStoreSlug } from '../client/store-slug.ts';
import { applyTheme, readTheme, type Theme } from '../client/theme.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { undoLatest } from '../ui/toasts.tsx';
import { leave } from './leave.ts';
import { OtherStorePage } from './no-store.tsx';
import { type Command, Palette } from './palette.tsx';
import { type Screen, SCREENS, SELL, SETTINGS, WORK } from './screens.ts';
import { ShortcutsPage } from './shortcuts-page.tsx';
import { type Shortcut, useShortcuts } from './shortcuts.ts';

type Overlay = 'palette' | 'shortcuts' | 'drawer' | null;

/** Everything around a store's screens. */
export function Shell({ slug }: { readonly slug: string }) {
  const session = useSession();
  // While a session has ended, what was typed stays, and the person is asked to sign in.
  const isOther = session?.memberships.every(({ merchantSlug }) => merchantSlug !== slug) === true;
  if (isOther) return <OtherStorePage />;
  return (
    <StoreSlug value={slug}>
      <StoreShell key={slug} />
    </StoreSlug>
  );
}

function StoreShell() {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = () => setOverlay(null);
  const open = useOpenScreen();
  const may = useMay();
  const screens = SCREENS.filter(({ permission }) => may(permission));
  const shortcuts: readonly Shortcut[] = [
    { keys: '?', label: 'Show the shortcuts', run: () => setOverlay('shortcuts') },
    { keys: 'z', label: 'Undo what a message offers to undo', run: () => void undoLatest() },
    ...screens.flatMap(({ keys, label, path }) =>
      keys === null ? [] : [{ keys, label: `Go to ${label}`, run: () => open(path) }],
    ),
  ];
  useShortcuts(shortcuts);
  useNews();
  usePaletteKey(() => setOverlay('palette'));
  useScreenFocus();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Working />
      <div className="shell">
        <Top onMenu={() => setOverlay('drawer')} onSearch={() => setOverlay('palette')} />
        <div className="side">
          <Side onSearch={() => setOverlay('palette')} onHelp={() => setOverlay('shortcuts')} />
        </div>
        <main className="main" id="main" tabIndex={-1}>
          <ClosedNotice />
          <Outlet />
        </main>
      </div>
      <Drawer isOpen={overlay === 'drawer'} onClose={close}>
        <Side onSearch={() => setOverlay('palette')} onHelp={() => setOverlay('shortcuts')} />
      </Drawer>
      <StorePalette isOpen={overlay === 'palette'} onClose={close} screens={screens} />
      <ShortcutsPage isOpen={overlay === 'shortcuts'} onClose={close} />
    </>
  );
}

/** Says on every screen that the store is closed, and what is left to do in it. */
function ClosedNotice() {
  const membership = useMembership();
  const may = useMay();
  const slug = useStoreSlug();
  if (membership?.isClosed !== true) return null;
  return (
    <section className="notice warn closed-notice" aria-label="The store is closed">
      <p>
        <strong>{membership.storeName} is closed.</strong> Nobody can order or ask any more. You can
        still finish, refund and answer what is open.{' '}
        {may('closing.read') ? (
          <Link to={screenPath(slug, 'settings/store/close')}>Open it again</Link>
        ) : (
          'An owner can open it again.'
        )}
      </p>
    </section>
  );
}

function useOpenScreen(): (path: string) => void {
  const slug = useStoreSlug();
  const navigate = useNavigate();
  return (path) => void navigate({ to: screenPath(slug, path) });
}

function usePaletteKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** After a change of the screen, the keyboard and the screen reader begin at its content. */
function useScreenFocus(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) document.querySelector<HTMLElement>('#main')?.focus();
    isFirst.current = false;
  }, [path]);
}

function Working() {
  const fetching = useIsFetching();
  const isLoading = useRouterState({ select: ({ isLoading: loading }) => loading });
  return fetching > 0 || isLoading ? <div className="progress-bar" aria-hidden="true" /> : null;
}

interface TopProps {
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

function Top({ onMenu, onSearch }: TopProps) {
  const membership = useMembership();
  return (
    <header className="top">
      <button type="button" className="button quiet icon" aria-label="Menu" onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <strong>{membership?.storeName}</strong>
      <button type="button" className="button quiet icon" aria-label="Search" onClick={onSearch}>
        <Icon name="search" />
      </button>
    </header>
  );
}

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

function Drawer({ isOpen, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer appear" aria-label="Menu">
          <div
            className="side"
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a') !== null) onClose();
            }}
          >
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SideProps {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

function Side({ onSearch, onHelp }: SideProps) {
  const isClosed = useMembership()?.isClosed === true;
  return (
    <>
      <StoreSwitcher />
      <button type="button" className="search-button" onClick={onSearch}>
        <Icon name="search" size={16} /> Go to… <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label="Store">
        <Links screens={WORK} label={null} />
        <Links screens={SELL} label="What you sell" />
        <Links screens={SETTINGS} label="Settings" />
        {isClosed ? null : (
          <ShopLink className="side-link">
            <Icon name="store" /> View your shop
          </ShopLink>
        )}
      </nav>
      <PersonMenu onHelp={onHelp} />
    </>
  );
}

interface LinksProps {
  readonly screens: readonly Screen[];
  readonly label: string | null;
}

function Links({ screens, label }: LinksProps) {
  const slug = useStoreSlug();
  const may = useMay();
  const shown = screens.filter(({ permission }) => may(permission));
  if (shown.length === 0) return null;
  return (
    <section>
      {label === null ? null : <h2>{label}</h2>}
      <ul>
        {shown.map((screen) => (
          <li key={screen.path}>
            <Link to={screenPath(slug, screen.path)} className="side-link">
              <Icon name={screen.icon} /> {screen.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoreSwitcher() {
  const session = useSession();
  const membership = useMembership();
  const navigate = useNavigate();
  const others = (session?.memberships ?? []).filter(
    ({ merchantSlug }) => merchantSlug !== membership?.merchantSlug,
  );
  const face = (
    <>
      <span className="mark" aria-hidden="true">
        {(membership?.storeName ?? 'B').slice(0, 1)}
      </span>
      <strong>{membership?.storeName}</strong>
    </>
  );
  const mayOpenStores = session?.mayOpenStores === true;
  if (others.length === 0 && !mayOpenStores) {
    return (
      <section className="store-button" aria-label="Your store">
        {face}
      </section>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className="store-button">
          {face}
          <span className="hidden-visually">: change the store</span>
        </button>
      }
      groups={[
        others.map(({ merchantSlug, storeName, role }) => ({
          label: storeName,
          hint: role,
          run: () => void navigate({ to: screenPath(merchantSlug) }),
        })),
        ...(mayOpenStores
          ? [[{ label: 'Open a store', run: () => void navigate({ to: '/open-store' }) }]]
          : []),
      ].filter((entries) => entries.length > 0)}
    />
  );
}

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'Colours of your device' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

function PersonMenu({ onHelp }: { readonly onHelp: () => void }) {
  const session = useSession();
  const open = useOpenScreen();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Menu
      trigger={
        <button type="button" className="person-button">
          <Icon name="people" />
          <span>{session?.person.name ?? session?.person.email}</span>
        </button>
      }
      groups={[
        THEMES.map((choice) => ({
          label: choice.label,
          hint: choice.theme === theme ? <Icon name="done" size={15} /> : undefined,
          run: () => {
            applyTheme(choice.theme);
            setTheme(choice.theme);
          },
        })),
        [
          { label: 'Your account', run: () => open('account') },
          { label: 'Keyboard shortcuts', hint: '?', run: onHelp },
        ],
        [{ label: 'Sign out', run: () => void leave() }],
      ]}
    />
  );
}

interface StorePaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly screens: readonly Screen[];
}

function StorePalette({ isOpen, onClose, screens }: StorePaletteProps) {
  const session = useSession();
  const slug = useStoreSlug();
  const navigate = useNavigate();
  const open = useOpenScreen();
  const commands: readonly Command[] = [
    ...screens.map(({ label, path, keys }) => ({
      label: `Go to ${label}`,
      hint: keys?.replace(' ', ' then '),
      run: () => open(path),
    })),
    {
      label: 'View your shop',
      run: () => void window.open(`/stores/${slug}`, '_blank', 'noopener'),
    },
    { label: 'Go to how you sign in', run: () => open('account') },
    ...THEMES.map(({ theme, label }) => ({
      label: theme === 'system' ? `Use the ${label.toLowerCase()}` : `${label} colours`,
      run: () => applyTheme(theme),
    })),
    ...(session?.mayOpenStores === true
      ? [{ label: 'Open a store', run: () => void navigate({ to: '/open-store' }) }]
      : []),
    ...(session?.memberships ?? [])
      .filter(({ merchantSlug }) => merchantSlug !== slug)
      .map(({ merchantSlug, storeName }) => ({
        label: `Change to ${storeName}`,
        run: () => void navigate({ to: screenPath(merchantSlug) }),
      })),
  ];
  return (
    <Palette
      isOpen={isOpen}
      onClose={onClose}
      commands={commands}
      search={(words) =>
        void navigate({ href: `${screenPath(slug, 'orders')}?search=${encodeURIComponent(words)}` })
      }
    />
  );
}
