/**
 * Returns an object in which each of the given fields is null, because the sandbox has no values
 * for them.
 */
function fieldsSetToNull(names: string): Record<string, null> {
  return Object.fromEntries(
    names
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => [name, null]),
  );
}

const EMPTY_ADDRESS = fieldsSetToNull('city country line1 line2 postal_code state');

/**
 * The fields of each kind of object in Stripe's API, with their default values in the sandbox. They
 * are taken from the types in the package `stripe`.
 */
const FIELDS_BY_KIND: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account: { charges_enabled: true, details_submitted: true, payouts_enabled: true },
  'checkout.session': {
    ...fieldsSetToNull(`adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types
      amount_subtotal billing_address_collection client_secret collected_information consent
      consent_collection currency_conversion customer customer_account customer_creation
      customer_details discounts integration_identifier invoice invoice_creation locale
      managed_payments origin_context payment_link payment_method_collection
      payment_method_configuration_details payment_method_options permissions recovered_from
      saved_payment_method_options setup_intent shipping_address_collection shipping_cost
      submit_type subscription total_details wallet_options`),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    custom_fields: [],
    custom_text: fieldsSetToNull(
      'after_submit shipping_address submit terms_of_service_acceptance',
    ),
    payment_method_types: ['card'],
    shipping_options: [],
    ui_mode: 'hosted_page',
  },
  payment_intent: {
    ...fieldsSetToNull(`allowed_payment_method_types application application_fee_amount
      automatic_payment_methods canceled_at cancellation_reason client_secret customer
      customer_account description excluded_payment_method_types last_payment_error
      managed_payments next_action on_behalf_of payment_method
      payment_method_configuration_details payment_method_options payment_record processing
      receipt_email review setup_future_usage shipping source statement_descriptor
      statement_descriptor_suffix transfer_group`),
    amount_capturable: 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
  },
  charge: {
    ...fieldsSetToNull(`application application_fee application_fee_amount balance_transaction
      calculated_statement_descriptor customer description failure_balance_transaction failure_code
      failure_message fraud_details on_behalf_of outcome payment_method payment_method_details
      receipt_email receipt_number receipt_url review shipping source source_transfer
      statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: { address: EMPTY_ADDRESS, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    disputed: false,
    paid: true,
    refunded: false,
  },
  refund:
    fieldsSetToNull(`balance_transaction customer customer_account payment_method receipt_number
    source_transfer_reversal transfer_reversal`),
  dispute: {
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: {
      ...fieldsSetToNull(`access_activity_log billing_address cancellation_policy
        cancellation_policy_disclosure cancellation_rebuttal customer_communication
        customer_email_address customer_name customer_purchase_ip customer_signature
        duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id
        product_description receipt refund_policy refund_policy_disclosure
        refund_refusal_explanation service_date service_documentation shipping_address
        shipping_carrier shipping_date shipping_documentation shipping_tracking_number
        uncategorized_file uncategorized_text`),
      enhanced_evidence: {},
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
  },
  review: fieldsSetToNull('billing_zip ip_address ip_address_location session'),
  event: { api_version: null, pending_webhooks: 1, request: null },
};

/**
 * Internal fields of the sandbox, and fields that objects of a kind don't have. API replies leave
 * them out.
 */
const HIDDEN_FIELDS_BY_KIND: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['title'],
  refund: ['livemode'],
};

/** Returns an object of the sandbox with all fields that Stripe's API defines for its kind. */
export function withAllFields(object: Readonly<Record<string, unknown>>) {
  const kind = String(object['object']);
  const described: Record<string, unknown> = { ...FIELDS_BY_KIND[kind], ...object };
  for (const name of HIDDEN_FIELDS_BY_KIND[kind] ?? []) delete described[name];
  return described;
}
