const PAGE = 'limit starting_after ending_before';
const SESSION =
  'allow_promotion_codes automatic_tax billing_address_collection cancel_url client_reference_id currency customer customer_creation customer_email customer_update discounts expires_at line_items locale metadata mode allowed_payment_method_types payment_intent_data payment_method_collection phone_number_collection setup_intent_data submit_type subscription_data success_url tax_id_collection ui_mode';
const SUBSCRIPTION =
  'automatic_tax billing_cycle_anchor cancel_at cancel_at_period_end collection_method days_until_due default_payment_method default_tax_rates description discounts items metadata off_session payment_behavior payment_settings proration_behavior trial_end trial_from_plan trial_settings';
const INTENT =
  'amount capture_method currency customer description metadata payment_method payment_method_options allowed_payment_method_types receipt_email setup_future_usage shipping statement_descriptor statement_descriptor_suffix';

/** What the sandbox takes of each call's parameters: file and type in the SDK, and the names of the first level. */
export const OPERATIONS: Readonly<Record<string, readonly [file: string, names: string]>> = {
  CustomerCreateParams: [
    'Customers',
    'address balance description email invoice_prefix invoice_settings metadata name next_invoice_sequence payment_method phone preferred_locales shipping tax tax_exempt test_clock',
  ],
  CustomerUpdateParams: [
    'Customers',
    'address balance description email invoice_prefix invoice_settings metadata name next_invoice_sequence phone preferred_locales shipping tax tax_exempt',
  ],
  CustomerListParams: ['Customers', `created email test_clock ${PAGE}`],
  CustomerListPaymentMethodsParams: ['Customers', `allow_redisplay type ${PAGE}`],
  ProductCreateParams: [
    'Products',
    'active default_price_data description id images marketing_features metadata name package_dimensions shippable statement_descriptor tax_code unit_label url type',
  ],
  ProductUpdateParams: [
    'Products',
    'active default_price description images marketing_features metadata name package_dimensions shippable statement_descriptor tax_code unit_label url',
  ],
  ProductListParams: ['Products', `active created ids shippable type url ${PAGE}`],
  PriceCreateParams: [
    'Prices',
    'active billing_scheme currency currency_options custom_unit_amount lookup_key metadata nickname product product_data recurring tax_behavior tiers tiers_mode transfer_lookup_key transform_quantity unit_amount unit_amount_decimal',
  ],
  PriceUpdateParams: ['Prices', 'active lookup_key metadata nickname tax_behavior transfer_lookup_key'],
  PriceListParams: ['Prices', `active created currency lookup_keys product recurring type ${PAGE}`],
  PaymentMethodCreateParams: [
    'PaymentMethods',
    'allow_redisplay billing_details card metadata type payment_method customer',
  ],
  PaymentMethodUpdateParams: ['PaymentMethods', 'allow_redisplay billing_details card metadata'],
  PaymentMethodAttachParams: ['PaymentMethods', 'customer'],
  PaymentMethodListParams: ['PaymentMethods', `allow_redisplay customer type ${PAGE}`],
  SetupIntentCreateParams: [
    'SetupIntents',
    'automatic_payment_methods confirm customer description metadata payment_method payment_method_options allowed_payment_method_types return_url usage use_stripe_sdk',
  ],
  SetupIntentUpdateParams: [
    'SetupIntents',
    'customer description metadata payment_method payment_method_options allowed_payment_method_types',
  ],
  SetupIntentConfirmParams: [
    'SetupIntents',
    'payment_method payment_method_options return_url use_stripe_sdk',
  ],
  SetupIntentCancelParams: ['SetupIntents', 'cancellation_reason'],
  SetupIntentListParams: ['SetupIntents', `created customer payment_method ${PAGE}`],
  PaymentIntentCreateParams: [
    'PaymentIntents',
    `${INTENT} automatic_payment_methods confirm confirmation_method error_on_requires_action off_session return_url use_stripe_sdk`,
  ],
  PaymentIntentUpdateParams: ['PaymentIntents', INTENT],
  PaymentIntentConfirmParams: [
    'PaymentIntents',
    'capture_method error_on_requires_action off_session payment_method payment_method_options receipt_email return_url setup_future_usage shipping use_stripe_sdk',
  ],
  PaymentIntentCaptureParams: [
    'PaymentIntents',
    'amount_to_capture final_capture metadata statement_descriptor statement_descriptor_suffix',
  ],
  PaymentIntentCancelParams: ['PaymentIntents', 'cancellation_reason'],
  PaymentIntentListParams: ['PaymentIntents', `created customer ${PAGE}`],
  ChargeUpdateParams: ['Charges', 'customer description fraud_details metadata receipt_email shipping'],
  ChargeCaptureParams: ['Charges', 'amount receipt_email statement_descriptor statement_descriptor_suffix'],
  ChargeListParams: ['Charges', `created customer payment_intent ${PAGE}`],
  RefundCreateParams: ['Refunds', 'amount charge currency metadata payment_intent reason'],
  RefundUpdateParams: ['Refunds', 'metadata'],
  RefundListParams: ['Refunds', `charge created payment_intent ${PAGE}`],
  DisputeUpdateParams: ['Disputes', 'evidence metadata submit'],
  DisputeListParams: ['Disputes', `charge created payment_intent ${PAGE}`],
  BalanceTransactionListParams: ['BalanceTransactions', `created currency source type ${PAGE}`],
  SubscriptionCreateParams: [
    'Subscriptions',
    `${SUBSCRIPTION} add_invoice_items backdate_start_date billing_mode currency customer trial_period_days`,
  ],
  SubscriptionUpdateParams: [
    'Subscriptions',
    `${SUBSCRIPTION} add_invoice_items cancellation_details pause_collection proration_date`,
  ],
  SubscriptionCancelParams: ['Subscriptions', 'cancellation_details invoice_now prorate'],
  SubscriptionResumeParams: ['Subscriptions', 'billing_cycle_anchor proration_behavior proration_date'],
  SubscriptionListParams: [
    'Subscriptions',
    `automatic_tax collection_method created current_period_end current_period_start customer price status test_clock ${PAGE}`,
  ],
  SubscriptionItemCreateParams: [
    'SubscriptionItems',
    'discounts metadata payment_behavior price price_data proration_behavior proration_date quantity subscription tax_rates',
  ],
  SubscriptionItemUpdateParams: [
    'SubscriptionItems',
    'discounts metadata off_session payment_behavior price price_data proration_behavior proration_date quantity tax_rates',
  ],
  SubscriptionItemDeleteParams: [
    'SubscriptionItems',
    'clear_usage payment_behavior proration_behavior proration_date',
  ],
  SubscriptionItemListParams: ['SubscriptionItems', `subscription ${PAGE}`],
  InvoiceCreateParams: [
    'Invoices',
    'auto_advance automatic_tax collection_method currency custom_fields customer days_until_due default_payment_method default_tax_rates description discounts due_date footer metadata payment_settings pending_invoice_items_behavior statement_descriptor subscription',
  ],
  InvoiceUpdateParams: [
    'Invoices',
    'auto_advance automatic_tax collection_method custom_fields days_until_due default_payment_method default_tax_rates description discounts due_date footer metadata payment_settings statement_descriptor',
  ],
  InvoiceListParams: ['Invoices', `collection_method created customer due_date status subscription ${PAGE}`],
  InvoiceFinalizeInvoiceParams: ['Invoices', 'auto_advance'],
  InvoicePayParams: ['Invoices', 'forgive off_session paid_out_of_band payment_method'],
  InvoiceCreatePreviewParams: [
    'Invoices',
    'automatic_tax currency customer customer_details discounts invoice_items preview_mode subscription subscription_details',
  ],
  InvoiceListLineItemsParams: ['Invoices', PAGE],
  InvoicePaymentListParams: ['InvoicePayments', `created invoice payment status ${PAGE}`],
  InvoiceItemCreateParams: [
    'InvoiceItems',
    'amount currency customer description discountable discounts invoice metadata period price_data pricing quantity subscription tax_rates',
  ],
  InvoiceItemUpdateParams: [
    'InvoiceItems',
    'amount description discountable discounts metadata period pricing quantity tax_rates',
  ],
  InvoiceItemListParams: ['InvoiceItems', `created customer invoice pending ${PAGE}`],
  CouponCreateParams: [
    'Coupons',
    'amount_off applies_to currency currency_options duration duration_in_months id max_redemptions metadata name percent_off redeem_by',
  ],
  CouponUpdateParams: ['Coupons', 'metadata name'],
  CouponListParams: ['Coupons', `created ${PAGE}`],
  PromotionCodeCreateParams: [
    'PromotionCodes',
    'active code customer expires_at max_redemptions metadata promotion restrictions',
  ],
  PromotionCodeUpdateParams: ['PromotionCodes', 'active metadata'],
  PromotionCodeListParams: ['PromotionCodes', `active code coupon created customer ${PAGE}`],
  TaxRateCreateParams: [
    'TaxRates',
    'active country description display_name inclusive jurisdiction metadata percentage state tax_type',
  ],
  TaxRateUpdateParams: [
    'TaxRates',
    'active country description display_name jurisdiction metadata state tax_type',
  ],
  TaxRateListParams: ['TaxRates', `active created inclusive ${PAGE}`],
  'Checkout.SessionCreateParams': ['Checkout/Sessions', SESSION],
  'Checkout.SessionUpdateParams': ['Checkout/Sessions', 'metadata'],
  'Checkout.SessionListParams': [
    'Checkout/Sessions',
    `created customer customer_details payment_intent status subscription ${PAGE}`,
  ],
  'Checkout.SessionListLineItemsParams': ['Checkout/Sessions', PAGE],
  'BillingPortal.SessionCreateParams': [
    'BillingPortal/Sessions',
    'configuration customer flow_data locale return_url',
  ],
  'Billing.MeterCreateParams': [
    'Billing/Meters',
    'customer_mapping default_aggregation display_name event_name event_time_window value_settings',
  ],
  'Billing.MeterUpdateParams': ['Billing/Meters', 'display_name'],
  'Billing.MeterListParams': ['Billing/Meters', `status ${PAGE}`],
  'Billing.MeterListEventSummariesParams': [
    'Billing/Meters',
    `customer end_time start_time value_grouping_window ${PAGE}`,
  ],
  'Billing.MeterEventCreateParams': ['Billing/MeterEvents', 'event_name identifier payload timestamp'],
  'Billing.MeterEventAdjustmentCreateParams': ['Billing/MeterEventAdjustments', 'cancel event_name type'],
  'TestHelpers.TestClockCreateParams': ['TestHelpers/TestClocks', 'frozen_time name'],
  'TestHelpers.TestClockAdvanceParams': ['TestHelpers/TestClocks', 'frozen_time'],
  'TestHelpers.TestClockListParams': ['TestHelpers/TestClocks', PAGE],
  EventListParams: ['Events', `created delivery_success type types ${PAGE}`],
  WebhookEndpointCreateParams: ['WebhookEndpoints', 'api_version description enabled_events metadata url'],
  WebhookEndpointUpdateParams: ['WebhookEndpoints', 'description disabled enabled_events metadata url'],
  WebhookEndpointListParams: ['WebhookEndpoints', PAGE],
};
