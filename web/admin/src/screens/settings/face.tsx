import {
  colourContrast,
  COLOUR_PATTERN,
  DEFAULT_COLOUR,
  themeColours,
} from '../../../../../src/core/merchants/theme-colours.ts';
import { languageName } from '../../ui/format.ts';
import { PictureBox } from '../pictures/picture-box.tsx';
import { Chips } from './chips.tsx';
import { BareText, SwitchSetting, TextSetting } from './fields.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const LANGUAGES =
  'bg cs da de de-AT de-CH el en en-GB en-US es et fi fr ga hr hu it lt lv mt nl no pl pt ro sk sl sv tr uk'.split(
    ' ',
  );

export function FacePage() {
  return (
    <SettingsPage
      page="face"
      title="Name and look"
      lead="How your store introduces itself on its own pages, in mails and to assistants."
    >
      {(form) => (
        <>
          <SettingsCard title="Who you are">
            <TextSetting form={form} path="name" isRequired maxLength={200} />
            <Languages form={form} />
            <SwitchSetting
              form={form}
              path="settings.listed"
              label="Show the store on the front page of this service"
              hint="Your pages are there in any case, for everybody who has their address."
            />
          </SettingsCard>
          <Contact form={form} />
          <Theme form={form} />
        </>
      )}
    </SettingsPage>
  );
}

function Languages({ form }: { readonly form: SettingsForm }) {
  return (
    <Chips
      name="languages"
      label="Languages in which you answer people"
      hint="The first is the language of your pages."
      values={form.read('settings.languages')}
      nameOf={languageName}
      choices={LANGUAGES}
      onChange={(languages) => form.set('settings.languages', languages)}
      problem={form.problem('settings.languages')}
      problemOf={(index) => form.problem(`settings.languages.${index}`)}
    />
  );
}

const NO_CONTACT = { email: null, phone: null, address: null };

function Contact({ form }: { readonly form: SettingsForm }) {
  const contact = form.read('settings.contact') ?? NO_CONTACT;
  const set = (part: object) => {
    const changed = { ...contact, ...part };
    const isEmpty = Object.values(changed).every((value) => value === null);
    form.set('settings.contact', isEmpty ? null : changed);
  };
  return (
    <SettingsCard
      title="How buyers reach you"
      lead="At the foot of your store’s pages, the checkout included. In the European Union they must be told."
    >
      <BareText
        name="contact.email"
        label="Email address for buyers"
        value={contact.email ?? ''}
        onChange={(text) => set({ email: text === '' ? null : text })}
        problem={form.problem('settings.contact.email')}
        maxLength={254}
      />
      <BareText
        name="contact.phone"
        label="Telephone"
        value={contact.phone ?? ''}
        onChange={(text) => set({ phone: text === '' ? null : text })}
        problem={form.problem('settings.contact.phone')}
        maxLength={50}
      />
      <BareText
        name="contact.address"
        label="Postal address"
        value={contact.address ?? ''}
        onChange={(text) => set({ address: text === '' ? null : text })}
        problem={form.problem('settings.contact.address')}
        isLong
        maxLength={500}
      />
    </SettingsCard>
  );
}

function Theme({ form }: { readonly form: SettingsForm }) {
  const theme = form.read('settings.theme');
  const { colour, words, logoUrl = null } = theme ?? { colour: DEFAULT_COLOUR, words: null };
  const set = (part: object) => form.set('settings.theme', { colour, words, logoUrl, ...part });
  const isColour = new RegExp(COLOUR_PATTERN).test(colour);
  return (
    <SettingsCard
      title="Logo, colour and words"
      lead="The colour is used for buttons, links and what is chosen on your store’s pages."
    >
      <div className="field">
        <b>Logo</b>
        <PictureBox
          name="theme.logoUrl"
          imageUrl={logoUrl}
          title="The logo of the store"
          onChange={(address) => set({ logoUrl: address })}
          problem={form.problem('settings.theme.logoUrl') ?? null}
          isDrawn
        />
        <p className="hint">
          At the top of every page of the store, beside its name. A wide logo stands there alone.
        </p>
      </div>
      <div className="row colour-row">
        <input
          type="color"
          aria-label="Pick the colour"
          value={isColour ? colour.toLowerCase() : DEFAULT_COLOUR}
          onChange={(event) => set({ colour: event.target.value })}
        />
        <BareText
          name="theme.colour"
          label="Colour of the store"
          value={colour}
          onChange={(text) => set({ colour: text })}
          problem={form.problem('settings.theme.colour')}
          maxLength={7}
        />
      </div>
      {isColour ? <ThemePreview colour={colour} /> : null}
      <BareText
        name="theme.words"
        label="What the store says of itself"
        hint="It stands above your products."
        value={words ?? ''}
        onChange={(text) => set({ words: text === '' ? null : text })}
        problem={form.problem('settings.theme.words')}
        isLong
        maxLength={500}
      />
      {theme === null ? null : (
        <div className="row">
          <button
            type="button"
            className="button small"
            onClick={() => form.set('settings.theme', null)}
          >
            Back to the usual look
          </button>
        </div>
      )}
    </SettingsCard>
  );
}

const PAGES = [
  { side: 'light', page: '#ffffff', name: 'On light pages' },
  { side: 'dark', page: '#1c1f24', name: 'On dark pages' },
] as const;

/** How the colour looks, and whether it can be read, on both kinds of pages. */
function ThemePreview({ colour }: { readonly colour: string }) {
  const colours = themeColours(colour);
  return (
    <div className="theme-previews">
      {PAGES.map(({ side, page, name }) => {
        const { accent, onAccent } = colours[side];
        const isMoved = accent.toLowerCase() !== colour.toLowerCase();
        return (
          <figure key={side}>
            <div className="theme-preview" style={{ background: page }} aria-hidden="true">
              <span style={{ background: accent, color: onAccent }}>Add to basket</span>
              <b style={{ color: accent }}>A link</b>
            </div>
            <figcaption className="small">
              {name}: contrast {colourContrast(accent, page).toFixed(1)} to 1.{' '}
              {isMoved
                ? `Your colour alone would have ${colourContrast(colour, page).toFixed(1)}, which is hard to read, so we show ${accent}.`
                : 'Your colour is easy to read.'}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
