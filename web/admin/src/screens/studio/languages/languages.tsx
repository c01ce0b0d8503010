import { type ReactNode, useContext, useId, useState } from 'react';
import { CATALOGUE_TAGS } from '../../../../../../src/core/language/catalogue-tags.ts';
import { languageName, plural } from '../../../ui/format.ts';
import { Pill } from '../../../ui/parts.tsx';
import { Check } from '../check.tsx';
import { StudioContext } from '../studio-context.ts';
import type { TabProps } from '../tab-props.ts';
import {
  type MapText,
  textsOf,
  translationsInto,
  withoutTranslations,
  withTranslation,
} from './map-texts.ts';

/** How many texts are shown at first. More are shown when somebody wants them. */
const SHOWN = 60;
/** Longer texts get a field of several lines. */
const LONG = 60;

/** The texts of the map in the other languages in which buyers read. */
export function LanguagesTab({ document, change }: TabProps) {
  const { languages } = useContext(StudioContext);
  const [first, ...others] = languages.map((tag) => tag.split('-')[0] ?? tag);
  const own = first ?? 'en';
  const tags = CATALOGUE_TAGS.filter((tag) => tag !== own);
  const preferred = tags.find((tag) => others.includes(tag)) ?? tags[0] ?? 'de';
  const [chosen, setChosen] = useState<string>(preferred);
  const texts = textsOf(document);
  const missing = (tag: string) => {
    const known = translationsInto(document, tag);
    return texts.filter(({ text }) => known[text] === undefined).length;
  };
  return (
    <div className="stack">
      <p className="soft">
        You write in {languageName(own)}. What you translate here, buyers and assistants read in
        their own language; the rest stays as you wrote it.
      </p>
      <div className="tabs" role="group" aria-label="Into which language">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className="tab"
            aria-pressed={tag === chosen}
            onClick={() => setChosen(tag)}
          >
            {languageName(tag)}{' '}
            <Missing count={missing(tag)} isOfStore={others.includes(tag)} all={texts.length} />
          </button>
        ))}
      </div>
      <Texts key={chosen} tag={chosen} texts={texts} document={document} change={change} />
    </div>
  );
}

function Missing({
  count,
  all,
  isOfStore,
}: {
  readonly count: number;
  readonly all: number;
  readonly isOfStore: boolean;
}) {
  if (count === 0) return <Pill tone="good">whole</Pill>;
  const words = count === all ? 'nothing yet' : `${count} missing`;
  return <Pill tone={isOfStore || count < all ? 'warn' : 'calm'}>{words}</Pill>;
}

interface TextsProps extends TabProps {
  readonly tag: string;
  readonly texts: readonly MapText[];
}

function Texts({ tag, texts, document, change }: TextsProps) {
  const [isMissingOnly, setMissingOnly] = useState(false);
  // What somebody is just writing must stay where it is, so what is missing is looked up once.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(SHOWN);
  const known = translationsInto(document, tag);
  const listed = isMissingOnly ? texts.filter(({ text }) => missing.has(text)) : texts;
  const showMissing = (isOn: boolean) => {
    setMissingOnly(isOn);
    const open = texts.filter(({ text }) => known[text] === undefined);
    setMissing(new Set(open.map(({ text }) => text)));
  };
  const more = listed.length - most;
  return (
    <>
      <div data-aside="">
        <Check label="Only what is missing" isOn={isMissingOnly} onChange={showMissing} />
      </div>
      {listed.length === 0 ? <p role="status">Nothing is missing.</p> : null}
      <ul className="items texts" aria-label={`Texts in ${languageName(tag)}`}>
        {listed.slice(0, most).map(({ place, what, text }) => (
          <li key={text} className="item text-line">
            <TextPair
              about={`${place}: ${what}`}
              text={text}
              tag={tag}
              translation={known[text] ?? ''}
              change={(next) => change(withTranslation(document, tag, text, next))}
            />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <div data-aside="">
          <button type="button" className="button" onClick={() => setMost(most + SHOWN)}>
            Show {Math.min(more, SHOWN)} more of {more}
          </button>
        </div>
      ) : null}
      <Gone tag={tag} texts={texts} document={document} change={change} />
    </>
  );
}

interface TextPairProps {
  readonly about: ReactNode;
  readonly text: string;
  readonly tag: string;
  readonly translation: string;
  readonly change: (translation: string) => void;
}

function TextPair({ about, text, tag, translation, change }: TextPairProps) {
  const id = useId();
  const shared = {
    id,
    lang: tag,
    className: 'input',
    value: translation,
    autoComplete: 'off',
    maxLength: 2_000,
  };
  return (
    <>
      <label htmlFor={id}>
        <span className="soft small block">{about}</span> {text}
      </label>
      {text.length > LONG ? (
        <textarea {...shared} rows={3} onChange={(event) => change(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => change(event.target.value)} />
      )}
    </>
  );
}

const LISTED = 5;

/** Translations that nobody reads any more, because their text was changed or removed. */
function Gone({ tag, texts, document, change }: TextsProps) {
  const own = new Set(texts.map(({ text }) => text));
  const gone = Object.keys(translationsInto(document, tag)).filter((text) => !own.has(text));
  if (gone.length === 0) return null;
  const named = gone.slice(0, LISTED).map((text) => `“${text}”`);
  return (
    <div className="notice warn stack tight">
      <p>
        {plural(gone.length, 'text is', 'texts are')} translated that you don’t have any more:{' '}
        {named.join(', ')}
        {gone.length > LISTED ? ' and others' : ''}. Nobody reads these translations.
      </p>
      <div>
        <button
          type="button"
          className="button small"
          onClick={() => change(withoutTranslations(document, tag, gone))}
        >
          Remove them
        </button>
      </div>
    </div>
  );
}
