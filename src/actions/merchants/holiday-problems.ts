import { isRefusal } from '../../core/shared/result.ts';
import type { Clock } from '../../gateways/clock.ts';
import { publicHolidayDays } from '../../gateways/public-holidays.ts';
import type { Problem } from '../../core/shared/problem.ts';
import type { SettingsInput } from '../../wire/merchants/settings.ts';

/** Whether the public holidays that a store wants to keep are known here. */
export async function holidayProblems(
  settings: SettingsInput | undefined,
  clock: Clock,
): Promise<Problem[]> {
  const wanted = settings?.publicHolidays ?? null;
  if (wanted === null) return [];
  const year = clock.now().getUTCFullYear();
  const days = await publicHolidayDays(wanted.country, wanted.region ?? null, year, year);
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
      const regions = days.values['regions'];
      return [
        {
          path: '/settings/publicHolidays/region',
          problem: `must be null or a region of ${wanted.country}${Array.isArray(regions) && regions.length > 0 ? `: ${regions.join(', ')}` : ', which has none'}`,
        },
      ];
    }
  }
}
