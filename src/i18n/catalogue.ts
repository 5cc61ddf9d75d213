import type base from './messages/en.ts'
import type activity from './messages/en/activity.json'
import type assets from './messages/en/assets.json'
import type attention from './messages/en/attention.json'
import type batch from './messages/en/batch.json'
import type cards from './messages/en/cards.json'
import type chart from './messages/en/chart.json'
import type commands from './messages/en/commands.json'
import type counterparties from './messages/en/counterparties.json'
import type deposit from './messages/en/deposit.json'
import type destinations from './messages/en/destinations.json'
import type developer from './messages/en/developer.json'
import type exchange from './messages/en/exchange.json'
import type leave from './messages/en/leave.json'
import type lock from './messages/en/lock.json'
import type more from './messages/en/more.json'
import type newVersion from './messages/en/new-version.json'
import type operators from './messages/en/operators.json'
import type order from './messages/en/order.json'
import type payment from './messages/en/payment.json'
import type profile from './messages/en/profile.json'
import type quote from './messages/en/quote.json'
import type requests from './messages/en/requests.json'
import type scan from './messages/en/scan.json'
import type search from './messages/en/search.json'
import type send from './messages/en/send.json'
import type shareImage from './messages/en/share-image.json'
import type signIn from './messages/en/sign-in.json'
import type spending from './messages/en/spending.json'
import type startProblem from './messages/en/start-problem.json'
import type statement from './messages/en/statement.json'
import type timeline from './messages/en/timeline.json'
import type transactions from './messages/en/transactions.json'
import type twoFactor from './messages/en/two-factor.json'
import type verification from './messages/en/verification.json'
import type virtualAccounts from './messages/en/virtual-accounts.json'
import type wallets from './messages/en/wallets.json'

export type BaseMessages = typeof base

/** Message namespaces that load with the first screen that lists them (src/app/screens.ts). */
export interface LazyMessages {
  virtualAccounts: typeof virtualAccounts
  activity: typeof activity
  deposit: typeof deposit
  assets: typeof assets
  attention: typeof attention
  batch: typeof batch
  cards: typeof cards
  chart: typeof chart
  commands: typeof commands
  counterparties: typeof counterparties
  destinations: typeof destinations
  exchange: typeof exchange
  leave: typeof leave
  lock: typeof lock
  developer: typeof developer
  more: typeof more
  newVersion: typeof newVersion
  operators: typeof operators
  payment: typeof payment
  shareImage: typeof shareImage
  order: typeof order
  profile: typeof profile
  quote: typeof quote
  requests: typeof requests
  scan: typeof scan
  search: typeof search
  spending: typeof spending
  statement: typeof statement
  startProblem: typeof startProblem
  twoFactor: typeof twoFactor
  send: typeof send
  signIn: typeof signIn
  verification: typeof verification
  timeline: typeof timeline
  transactions: typeof transactions
  wallets: typeof wallets
}

export type LazyNamespace = keyof LazyMessages
export type Messages = BaseMessages & LazyMessages
