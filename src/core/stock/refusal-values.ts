export interface LocationValues {
  readonly locationKey: string;
}

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    location_not_found: LocationValues;
    location_key_taken: LocationValues;
    stock_conflict: LocationValues & {
      readonly version: number;
    };
  }
}
