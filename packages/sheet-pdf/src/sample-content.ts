import type { SheetContent } from './sheet-content.ts';

/** Returns sample content for a sheet about two frames. */
export function sampleContent(change: Partial<SheetContent> = {}): SheetContent {
  return {
    merchantName: 'Workshop Oak',
    docketNumber: '270302-7K3F9QX',
    revision: 2,
    title: 'Classic frame',
    sku: 'FR-1',
    quantity: 2,
    isSample: false,
    warning: null,
    dueOn: '2027-03-20',
    facts: [
      { label: 'Order', text: '01950000-0000-7000-8000-0000000000a2' },
      { label: 'Ordered', text: '2027-03-02' },
      { label: 'Accepted', text: '2027-03-02' },
    ],
    allergens: null,
    rows: [
      { label: 'Wood', text: 'Oak' },
      { label: 'Width', text: '50.5 cm' },
    ],
    drawing: null,
    note: 'With a ribbon, please.',
    storeNote: null,
    changes: [
      { revision: 2, on: '2027-03-04', label: 'Due', from: '2027-03-18', to: '2027-03-20' },
    ],
    code: { size: 2, bars: [{ x: 0, y: 1, width: 2 }] },
    ...change,
  };
}

const rows = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    label: `Option ${index + 1}`,
    text: text(index),
  }));

/** A list of two hundred short rows. */
export const MANY_ROWS = rows(200, (index) => (index % 2 === 0 ? 'Oak' : 'Museum glass'));

/** Content in which every text has its maximum length. */
export const MAXIMUM_LENGTH_CONTENT = sampleContent({
  merchantName: 'Merchant '.repeat(22),
  title: 'Very long title '.repeat(12),
  sku: 'X'.repeat(128),
  quantity: 10_000,
  allergens: Array.from({ length: 200 }, (_, index) => `allergen number ${index}`),
  rows: rows(200, () => 'lorem ipsum dolor sit amet '.repeat(18)),
  note: 'A very long note. '.repeat(111),
  storeNote: 'A very long word of the store. '.repeat(64),
  changes: Array.from({ length: 100 }, (_, index) => ({
    revision: 101 - index,
    on: '2027-03-05',
    label: 'Note',
    from: 'what it was '.repeat(160),
    to: 'what it is '.repeat(160),
  })),
});

/** Sample texts in many scripts, one for each script. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'Zażółć gęślą jaźń, Ærøskøbing, İğne, Khung gỗ sồi nhỏ đẹp',
  Greek: 'Καλημέρα κόσμε, πλαίσιο από δρυ',
  Cyrillic: 'Рамка из дуба, «для Анны» ґєїі',
  Chinese: '橡木相框，配防紫外线玻璃，请小心轻放',
  Japanese: 'オーク材のフレーム（大）「アンナへ」',
  Korean: '참나무 액자, 안나에게',
  Arabic: 'إطار من خشب البلوط (50 سم)، السَّلَامُ عَلَيْكُمْ',
  Hebrew: 'מסגרת עץ אלון (50 ס"מ) שָׁלוֹם',
  Devanagari: 'ओक की लकड़ी का फ्रेम, क्षत्रिय, कीर्ति',
  Thai: 'กรอบรูปไม้โอ๊คขนาดใหญ่ น้ำ ที่สุด',
  Armenian: 'կաղնե շրջանակ',
  Georgian: 'მუხის ჩარჩო',
  Tamil: 'ஓக் மரச்சட்டம்',
  Bengali: 'ওক কাঠের ফ্রেম',
  Emoji: '🎂🎉❤️ 👩‍👩‍👧 🇮🇹 1️⃣',
  Signs: '½ ≤ ∑ ① ™ 𝒜',
};
