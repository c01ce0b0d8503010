import type { ReactNode } from 'react';
import { COUNTRY_CODES } from '../../../../../src/core/shared/country-codes.ts';
import { compareTexts, countryName, formatMoney } from '../../ui/format.ts';
import { Chips } from './chips.tsx';
import { AmountText, BareText, typedNumber } from './fields.tsx';
import type { SettingsForm } from './use-settings.ts';
import type { ShippingZone } from './shipping-zone.ts';

const BY_NAME = COUNTRY_CODES.toSorted((one, other) =>
  compareTexts(countryName(one), countryName(other)),
);
const EUROPEAN_UNION =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

interface ZoneRowProps {
  readonly form: SettingsForm;
  readonly zone: ShippingZone;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onChange: (part: Partial<ShippingZone>) => void;
  /** What can be done with the zone as a whole. */
  readonly children: ReactNode;
}

/** A zone as one line of a table, which opens to be edited. */
export function ZoneRow({ form, zone, index, isOpen, onChange, children }: ZoneRowProps) {
  const problem = (member: string) => form.problem(`settings.shippingZones.${index}.${member}`);
  const { currencyCode } = form.store;
  const text = (member: 'amount' | 'freeFrom', label: string, hint: string) => (
    <AmountText
      name={`shippingZones.${member}`}
      label={`${label} (${currencyCode})`}
      hint={hint}
      currency={currencyCode}
      value={zone[member] ?? ''}
      onChange={(amount) => onChange({ [member]: amount === '' ? null : amount })}
      problem={problem(member)}
    />
  );
  const days = (member: 'transitMinWorkingDays' | 'transitMaxWorkingDays', label: string) => (
    <BareText
      name={`shippingZones.${member}`}
      label={label}
      inputMode="numeric"
      value={String(zone[member] ?? '')}
      onChange={(typed) => onChange({ [member]: typedNumber(typed) })}
      problem={problem(member)}
    />
  );
  return (
    <details open={isOpen || form.hasProblem(`settings.shippingZones.${index}.`) || undefined}>
      <summary>
        <strong>{zone.title === '' ? 'A new zone' : zone.title}</strong>
        <span>{priceWords(zone, currencyCode)}</span>
        <span className="soft">{countryWords(zone)}</span>
      </summary>
      <div className="stack">
        <BareText
          name="shippingZones.title"
          label="Name that buyers read"
          value={zone.title}
          maxLength={200}
          onChange={(title) => onChange({ title })}
          problem={problem('title')}
        />
        <div className="zone-figures">
          {text('amount', 'Shipping', 'Empty: a person names it')}
          {text('freeFrom', 'Free from', 'Empty: never')}
          {days('transitMinWorkingDays', 'Days, at least')}
          {days('transitMaxWorkingDays', 'Days, at most')}
        </div>
        <Countries zone={zone} onChange={onChange} problem={problem} />
        <Chips
          name="shippingZones.postalCodePrefixes"
          label="Only postal codes that begin with"
          hint="Empty: the whole countries. Such as 09 for Sardinia."
          values={zone.postalCodePrefixes ?? []}
          nameOf={(prefix) => prefix}
          choices={null}
          onChange={(prefixes) =>
            onChange({ postalCodePrefixes: prefixes.length === 0 ? null : prefixes })
          }
          problem={problem('postalCodePrefixes')}
          problemOf={(at) => problem(`postalCodePrefixes.${at}`)}
        />
        <BareText
          name="shippingZones.key"
          label="Short name in offers and orders"
          hint="Small letters, digits and hyphens. Programs go by it, so better leave it as it is."
          value={zone.key}
          maxLength={64}
          onChange={(key) => onChange({ key })}
          problem={problem('key')}
        />
        <div className="row">{children}</div>
      </div>
    </details>
  );
}

function priceWords({ amount, freeFrom, ...zone }: ShippingZone, currencyCode: string): string {
  const [least, most] = [zone.transitMinWorkingDays, zone.transitMaxWorkingDays];
  const price =
    amount === null || Number.isNaN(Number(amount))
      ? 'Priced by a person'
      : formatMoney(amount, currencyCode);
  const free =
    freeFrom === null || Number.isNaN(Number(freeFrom))
      ? ''
      : `, free from ${formatMoney(freeFrom, currencyCode)}`;
  const days = most === null ? '' : `, ${least === null ? 'up to' : `${least} to`} ${most} days`;
  return `${price}${free}${days}`;
}

const NAMED_COUNTRIES = 4;

function countryWords({ countryCodes, postalCodePrefixes }: ShippingZone): string {
  if (countryCodes.length === 0) return 'No country yet';
  const named = countryCodes.slice(0, NAMED_COUNTRIES).map(countryName).join(', ');
  const more = countryCodes.length - NAMED_COUNTRIES;
  return `${named}${more > 0 ? ` and ${more} more` : ''}${
    postalCodePrefixes === null ? '' : `, only ${postalCodePrefixes.join(', ')}`
  }`;
}

interface CountriesProps extends Pick<ZoneRowProps, 'zone' | 'onChange'> {
  readonly problem: (member: string) => string | undefined;
}

function Countries({ zone: { countryCodes }, onChange, problem }: CountriesProps) {
  const missing = EUROPEAN_UNION.filter((code) => !countryCodes.includes(code));
  return (
    <div className="stack tight">
      <Chips
        name="shippingZones.countryCodes"
        label="Countries"
        values={countryCodes}
        nameOf={countryName}
        choices={BY_NAME}
        onChange={(codes) => onChange({ countryCodes: codes })}
        problem={problem('countryCodes')}
        problemOf={(at) => problem(`countryCodes.${at}`)}
      />
      {missing.length === 0 ? null : (
        <div className="row">
          <button
            type="button"
            className="link-button small"
            onClick={() => onChange({ countryCodes: [...countryCodes, ...missing] })}
          >
            Add all of the European Union
          </button>
        </div>
      )}
    </div>
  );
}
