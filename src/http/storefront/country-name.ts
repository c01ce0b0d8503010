const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
