// File generated from our OpenAPI spec
import { AdjustmentResource, } from './Adjustments.js';
import { FinancialAccountResource, } from './FinancialAccounts.js';
import { FinancialAddressResource, } from './FinancialAddresses.js';
import { InboundTransferResource, } from './InboundTransfers.js';
import { OutboundPaymentResource, } from './OutboundPayments.js';
import { OutboundSetupIntentResource, } from './OutboundSetupIntents.js';
import { PayoutIntentResource, } from './PayoutIntents.js';
import { PayoutMethodResource, } from './PayoutMethods.js';
import { PayoutMethodsBankAccountSpecResource, } from './PayoutMethodsBankAccountSpec.js';
import { ReceivedCreditResource, } from './ReceivedCredits.js';
import { RecipientVerificationResource, } from './RecipientVerifications.js';
import { TransactionResource, } from './Transactions.js';
import { TransactionEntryResource, } from './TransactionEntries.js';
import { TestHelpers } from './TestHelpers/index.js';
export class MoneyManagement {
    constructor(stripe) {
        this.stripe = stripe;
        this.adjustments = new AdjustmentResource(stripe);
        this.financialAccounts = new FinancialAccountResource(stripe);
        this.financialAddresses = new FinancialAddressResource(stripe);
        this.inboundTransfers = new InboundTransferResource(stripe);
        this.outboundPayments = new OutboundPaymentResource(stripe);
        this.outboundSetupIntents = new OutboundSetupIntentResource(stripe);
        this.payoutIntents = new PayoutIntentResource(stripe);
        this.payoutMethods = new PayoutMethodResource(stripe);
        this.payoutMethodsBankAccountSpecs = new PayoutMethodsBankAccountSpecResource(stripe);
        this.receivedCredits = new ReceivedCreditResource(stripe);
        this.recipientVerifications = new RecipientVerificationResource(stripe);
        this.transactions = new TransactionResource(stripe);
        this.transactionEntries = new TransactionEntryResource(stripe);
        this.testHelpers = new TestHelpers(stripe);
    }
}
//# sourceMappingURL=index.js.map