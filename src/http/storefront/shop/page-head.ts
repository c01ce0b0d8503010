import type { Language } from '../../../core/language/language.ts';
import { html, type Html } from '../html.ts';
import type { LanguageChoice } from '../page-language.ts';

/** Data about a page for search engines and for link previews on other sites. */
export interface PageMetadata {
  /** The public URL of the page, without a query. */
  readonly address: string;
  readonly description: string;
  /** The absolute URL of a picture, or null if there is none. */
  readonly imageUrl: string | null;
  readonly siteName: string;
  readonly kind: 'website' | 'product';
  /** Structured data about the page in the vocabulary of schema.org. */
  readonly data: object;
}

interface PageHead {
  readonly title: string;
  readonly about: PageMetadata;
  readonly language: Language;
  /** The language from the page's URL, or null if the URL doesn't name one. */
  readonly named: string | null;
  readonly choices: readonly LanguageChoice[];
}

/**
 * Returns the HTML head of a page with its metadata. The canonical URL leaves out the
 * configuration, so that search engines don't list every configuration separately.
 */
export function headHtml({ title, about, language, named, choices }: PageHead): Html {
  const { address, description, imageUrl, siteName, kind } = about;
  const canonical = named === null ? address : `${address}?lang=${language.tag}`;
  const links = choices.map(
    ({ tag }) => html`<link rel="alternate" hreflang="${tag}" href="${address}?lang=${tag}">`,
  );
  const size = imageUrl === null ? 'summary' : 'summary_large_image';
  const properties = [
    metaPropertyHtml('title', title),
    metaPropertyHtml('description', description),
    metaPropertyHtml('type', kind),
    metaPropertyHtml('url', canonical),
    metaPropertyHtml('site_name', siteName),
    ...(imageUrl === null ? [] : [metaPropertyHtml('image', imageUrl)]),
    html`<meta name="twitter:card" content="${size}">`,
  ];
  return html`<meta name="description" content="${description}"><link rel="canonical" href="${canonical}">
${links}<link rel="alternate" hreflang="x-default" href="${address}">
${properties}${dataHtml(about.data)}`;
}

function metaPropertyHtml(name: string, content: string): Html {
  return html`<meta property="og:${name}" content="${content}">`;
}

/**
 * Returns structured data as HTML. The content security policy forbids scripts, but browsers never
 * run an element of this type.
 */
function dataHtml(structuredData: object): Html {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...structuredData });
  const harmless: Html = { html: text.replaceAll('<', String.raw`\u003c`) };
  return html`<script type="application/ld+json">${harmless}</script>`;
}
