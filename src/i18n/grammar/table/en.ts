/** What stands above and in the columns of tables in English. */
import type { TableWords } from '../words.ts'

export const tableWords: TableWords = {
  headings: {
    name: `name, full name, recipient, recipient name, beneficiary, beneficiary name, payee, contact, company, company name,
      counterparty, account holder, account holder name, holder, holder name, creditor, creditor name, employee,
      employee name, receiver, receiver name, recipient full name, beneficiary full name`,
    type: 'type, recipient type, kind, person or company',
    nickname: 'nickname, short name, alias',
    email: 'email, e-mail, mail',
    phone: 'phone, phone number, mobile, telephone',
    rail: 'rail, method, payment method, transfer type, how the money gets there',
    iban: [
      'beneficiary iban, recipient iban, receiver iban, creditor iban',
      'iban, iban number, account iban, iban account',
    ],
    account: [
      'beneficiary account, beneficiary account number, recipient account',
      'account, account number, account no, bank account',
    ],
    routing: 'routing, routing number, aba, aba number',
    bic: 'bic, swift, swift bic, swift code, bic swift',
    bank: 'bank, bank name',
    note: 'note, note for the bank',
    reference:
      'reference, payment reference, purpose, description, invoice, invoice number, invoice no',
    street: 'street, address line 1, street address',
    street2: 'street 2, address line 2, flat, flat floor company',
    city: 'city, town',
    postcode: 'postcode, zip, zip code, postal code',
    country: 'country, country code',
    asset: `asset, currency, coin, token, symbol, asset or currency, ccy, curr, cur, currency code, iso currency,
      currency iso, payment currency, target currency, recipient currency, beneficiary currency, amount currency,
      transfer currency, transaction currency, payout currency, ticker, asset symbol, coin symbol, token symbol`,
    network: 'network, chain, blockchain',
    address: [
      'recipient address, receiver address, destination address, to address, payout address',
      'address, wallet, wallet address, crypto address',
    ],
    contract:
      'contract, contract address, token address, token contract, asset contract, mint, mint address',
    tokenType: 'token type, asset type',
    memo: 'memo, tag, destination tag, memo tag, memo or tag, memo id, dest tag, extra id, memo destination tag, xrp tag, ton memo, payment memo',
    amount: [
      `net pay, net amount, net salary, net wages, take home pay, amount to pay, amount due, to pay, payment amount,
        transfer amount, payout amount`,
      'amount, sum, value',
      'total amount, total',
    ],
  },
  topics: {
    currency: 'currenc*, ccy, curr, cur, iso 4217, coin*, token*, ticker*, symbol, asset*, fiat',
    amount: `amount*, unit, units, uom, factor*, multiplier, scale, exponent, decimals, precision, denomination*, minor,
      sum, total*, value*, price`,
    memo: `memo*, tag, tags, payment id, extra id, deposit id, message*, comment*, note, notes, remark*, remittance*,
      narrative, details, instruction*`,
    state: `status*, state of*, paid, unpaid, payable, settled, processed, executed, cancel*, void, reject*, failed, done,
      completed, approved, hold, skip, exclude*, include*, debit*, credit, dr, cr, dr cr, d c, c d, direction, sign, side, type,
      kind, transaction type, operation, refund*, return*, reversal, incoming, outgoing, in out`,
  },
  company: 'business, company, organisation, organization, legal entity',
  person: 'individual, person, private',
  crypto: 'crypto, blockchain',
  joint: 'in',
}
