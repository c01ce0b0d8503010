import { Translation } from '../../core/capability/translation.ts';
import { catalogueTagOf } from '../../core/language/choose-language.ts';
import type { OrderLine } from '../../core/orders/order.ts';
import type { FindTranslation } from '../../core/orders/translate-line.ts';
import { readMapTranslation } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';

interface OrderLinesOfMerchant {
  readonly merchantId: string;
  readonly lines: readonly Pick<OrderLine, 'specification'>[];
}

/**
 * Reads the translations of maps, in those versions of the maps that were current when a buyer
 * chose.
 */
export async function readTranslations(
  reader: Reader,
  { merchantId, lines }: OrderLinesOfMerchant,
  tag: string,
): Promise<FindTranslation> {
  const language = catalogueTagOf(tag);
  const found = new Map<string, Translation>();
  for (const { specification } of lines) {
    if (specification === null) continue;
    const { capabilityMapKey: mapKey, capabilityMapVersion: version } = specification;
    const name = `${mapKey} ${version}`;
    if (found.has(name)) continue;
    const texts = await readMapTranslation(reader, merchantId, { mapKey, version, language });
    found.set(name, new Translation(texts));
  }
  return ({ capabilityMapKey, capabilityMapVersion }) =>
    found.get(`${capabilityMapKey} ${capabilityMapVersion}`);
}
