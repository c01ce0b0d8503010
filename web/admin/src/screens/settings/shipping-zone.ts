/** A shipping zone as its form holds it. */
export interface ShippingZone {
  readonly key: string;
  readonly title: string;
  readonly countryCodes: readonly string[];
  readonly postalCodePrefixes: readonly string[] | null;
  readonly amount: string | null;
  readonly freeFrom: string | null;
  // Both are texts while somebody types what is no number.
  readonly transitMinWorkingDays: number | string | null;
  readonly transitMaxWorkingDays: number | string | null;
}
