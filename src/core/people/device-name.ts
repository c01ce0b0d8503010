type PatternNames = readonly (readonly [pattern: RegExp, name: string])[];

/** Browsers that call themselves by the names of others too, before those. */
const BROWSERS: PatternNames = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const OPERATING_SYSTEM_NAMES: PatternNames = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  // An iPad says that it is a Mac, too.
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns how a person recognises where they signed in, such as "Chrome on Windows", by a
 * browser's User-Agent header; null if it says neither the browser nor the system.
 */
export function deviceName(userAgent: string): string | null {
  const nameOf = (names: PatternNames) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const [browser, system] = [nameOf(BROWSERS), nameOf(OPERATING_SYSTEM_NAMES)];
  return browser === null || system === null ? (browser ?? system) : `${browser} on ${system}`;
}
