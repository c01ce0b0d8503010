export const DEFAULT_BASE_ADDRESSES = {
    api: 'api.stripe.com',
    files: 'files.stripe.com',
    connect: 'connect.stripe.com',
    meter_events: 'meter-events.stripe.com',
};
//# sourceMappingURL=Types.js.map