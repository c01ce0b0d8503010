import type { CompiledMessages } from '../../../src/core/language/language.ts';
import type { ThemeColours } from '../../../src/core/merchants/theme-colours.ts';

/** What a configurator needs to know before it can draw anything. */
export interface Setup {
  readonly language: string;
  readonly words: CompiledMessages;
  readonly colours: { readonly light: ThemeColours; readonly dark: ThemeColours };
}

/** Why there is no configurator here, in the reader's language, and where to go instead. */
export interface Denial {
  readonly sentence: string;
  readonly link: { readonly words: string; readonly href: string } | null;
}

/** Asks for what is needed to show a store's configurator, in the first language that it has. */
export async function askSetup(
  root: string,
  store: string,
  languages: readonly string[],
): Promise<Setup | Denial> {
  const query = new URLSearchParams({ lang: languages.join(',') });
  const reply = await fetch(`${root}embed/v1/stores/${encodeURIComponent(store)}?${query}`);
  return (await reply.json()) as Setup | Denial;
}
