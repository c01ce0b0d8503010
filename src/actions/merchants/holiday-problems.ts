import { isRefusal } from '../../core/shared/result.ts';
import type { Clock } from '../../gateways/clock.ts';
import { publicHolidayDays } from '../../gateways/public-holidays.ts';
import type { Problem } from '../../core/shared/problem.ts';

/**
 * Returns a problem if the public holidays of the chosen country and region are unknown. The input
 * may be any JSON.
 */
export async function holidayProblems(input: unknown, clock: Clock): Promise<Problem[]> {
  const chosen = chosenHolidays(input);
  if (chosen === null) return [];
  const { country, region } = chosen;
  const year = clock.now().getUTCFullYear();
  const days = await publicHolidayDays(country, region, year, year);
  if (!isRefusal(days)) return [];
  switch (days.code) {
    case 'country_unknown':
      return [
        {
          path: '/settings/publicHolidays/country',
          problem:
            'must be a country whose public holidays are known here, in two capitals, such as IT',
        },
      ];
    case 'region_unknown': {
      const { regions } = days.values;
      return [
        {
          path: '/settings/publicHolidays/region',
          problem: `must be null or a region of ${country}${regions.length > 0 ? `: ${regions.join(', ')}` : ', which has none'}`,
        },
      ];
    }
  }
}

/** Returns the country and region from an input, or null if it contains no country. */
function chosenHolidays(input: unknown): { country: string; region: string | null } | null {
  const { settings } = (input ?? {}) as { settings?: { publicHolidays?: unknown } | null };
  const { country, region } = (settings?.publicHolidays ?? {}) as Record<string, unknown>;
  if (typeof country !== 'string') return null;
  return { country, region: typeof region === 'string' ? region : null };
}
