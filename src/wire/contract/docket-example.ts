/** The example of the published description. A test holds it against its schema. */
export const DOCKET_EXAMPLE = {
  docketNumber: '260302-7K3F9QX',
  revision: 2,
  orderId: '0199d0a2-5a3c-7d10-9c1e-6a4f0b7c2d11',
  lineId: '0199d0a2-5a3c-7d11-8a55-1f2e3d4c5b6a',
  merchantName: 'Example Frames',
  state: 'in_manufacturing',
  sku: 'FR-1',
  title: 'Classic frame',
  quantity: 2,
  specification: {
    capabilityMapKey: 'frames',
    capabilityMapVersion: 3,
    rows: [
      {
        dimensionKey: 'wood',
        label: 'Wood',
        valueKeys: ['oak'],
        valueLabels: ['Oak'],
        magnitude: null,
        unit: null,
        requestedValue: null,
      },
      {
        dimensionKey: 'width',
        label: 'Width',
        valueKeys: [],
        valueLabels: [],
        magnitude: 12,
        unit: 'in',
        requestedValue: null,
      },
    ],
  },
  allergens: null,
  note: 'For a wedding.',
  imageUrl: null,
  placedAt: '2026-03-02T09:00:00.000Z',
  acceptedAt: '2026-03-02T09:00:00.000Z',
  dueOn: '2026-03-13',
  changes: [
    {
      revision: 2,
      field: 'dueOn',
      from: '2026-03-12',
      to: '2026-03-13',
      changedAt: '2026-03-03T07:30:00.120Z',
    },
  ],
  sheetUrl:
    'https://bottega.example/stores/frames/sheets/0199d0a2-5a3c-7d10-9c1e-6a4f0b7c2d11/0199d0a2-5a3c-7d11-8a55-1f2e3d4c5b6a/dGhpcyBpcyBubyByZWFsIHRva2VuISEh',
};
