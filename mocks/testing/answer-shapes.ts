/**
 * What each answer must look like by the contract's entities (§2, §3), to the letter: no member that the
 * contract does not name, and null only where it allows null. The schemas of `src/api` are tolerant on
 * purpose, so they would let both pass.
 */
import * as z from 'zod/mini'

import type { EndpointId } from '#api/endpoints.ts'

import {
  CardDetail,
  CardListItem,
  CardTransaction,
  IssuingProgram,
  SubAccount,
  VaProgram,
  VirtualAccount,
} from './shapes/cards.ts'
import {
  CalcResult,
  Chain,
  Country,
  CryptoWithdrawal,
  Currency,
  ExchangeRate,
  Order,
  OrderTypeInfo,
  ShortOrder,
  SubAccountTopUp,
  Wallet,
  WalletAddress,
  WalletListItem,
  WalletTransaction,
} from './shapes/money.ts'
import {
  ApiKey,
  Counterparty,
  Destination,
  KycEntity,
  KycRailType,
  Session,
  TenantConfig,
  TotpResult,
  User,
  UserData,
  Vendor,
  totpMembers,
} from './shapes/people.ts'
import {
  bool,
  int,
  list,
  many,
  maybe,
  named,
  num,
  object,
  orNull,
  str,
  ts,
  uuid,
  type Shape,
} from './shapes/parts.ts'

const by = (shape: Shape, ...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [`E${number}`, shape]))

/** By the endpoint's number; those without a body, and those that answer CSV, are missing. */
const SHAPES: Record<string, Shape> = {
  ...by(Session, 1, 2, 5, 6, 8, 9),
  ...by(User, 7, 90, 93, 95),
  ...by(UserData, 91, 92),
  ...by(list(Counterparty), 10),
  ...by(Counterparty, 11, 12, 13),
  ...by(list(Destination), 14),
  ...by(Destination, 15, 16, 17, 18),
  ...by(many(object(ApiKey)), 19),
  ...by(object({ ...ApiKey, apiKey: str, key_hash: str }), 20),
  ...by(object({ apiKey: str }), 21),
  ...by(many(Vendor), 23),
  ...by(many(ExchangeRate), 24),
  ...by(CardDetail, 25, 26, 28, 31, 32, 33, 34),
  ...by(list(CardListItem), 27),
  ...by(
    object({
      ...named(bool, 'success', 'encrypted'),
      // Null in the failures that scenario `card-secret` orders.
      ...named(orNull(str), 'data', 'iv'),
    }),
    29,
  ),
  ...by(object({ otp: str, internal_card_id: str, created_at: int, valid_to: int }), 30),
  ...by(list(CardTransaction), 36, 42),
  // Without `pagination` a bare array (Q29).
  ...by(z.union([list(SubAccount), many(SubAccount)]), 39),
  ...by(SubAccount, 40, 41),
  ...by(list(IssuingProgram), 43),
  ...by(object({ user_data_id: int, token: str }), 44),
  ...by(KycEntity, 45),
  ...by(list(KycRailType), 46),
  ...by(KycRailType, 47, 48),
  ...by(list(Currency), 49),
  ...by(list(Chain), 50),
  ...by(list(Country), 51),
  ...by(CalcResult, 52, 67),
  ...by(many(OrderTypeInfo), 53, 68),
  ...by(Order, 54, 57, 59, 60, 61, 62, 63, 64, 69, 70, 71, 72, 73, 74, 75, 76, 77),
  ...by(CryptoWithdrawal, 55),
  ...by(SubAccountTopUp, 56),
  ...by(z.null(), 58, 66, 78),
  ...by(ShortOrder, 65),
  ...by(object({ referenceId: str, templateId: str, inquiryId: orNull(str) }), 79),
  ...by(TenantConfig, 80),
  ...by(
    object({
      request_id: uuid,
      status: str,
      channels: many(object({ channel: str, validity: num, max_requests: int })),
    }),
    81,
  ),
  ...by(
    object({
      ...totpMembers,
      ...named(maybe(num), 'validity', 'request_made', 'requests_made', 'max_requests'),
    }),
    82,
  ),
  ...by(TotpResult, 83, 86, 87),
  ...by(object({ request_id: uuid, status: str, created_at: ts, updated_at: ts }), 84),
  ...by(object({ ...totpMembers, data: maybe(object(named(str, 'id', 'qrCode', 'secret'))) }), 85),
  ...by(object({ ...totpMembers, data: maybe(object({ activated: bool })) }), 88),
  ...by(object({ ...totpMembers, data: maybe(str) }), 89),
  ...by(VirtualAccount, 97, 99),
  ...by(list(VirtualAccount), 98),
  ...by(list(VaProgram), 100),
  ...by(WalletListItem, 101),
  ...by(list(WalletListItem), 102),
  ...by(Wallet, 103),
  ...by(WalletAddress, 104, 105),
  ...by(list(WalletTransaction), 106),
  ...by(WalletTransaction, 107),
}

/** Where an answer's body departs from the contract: `path: what is wrong`, at most five. */
export function shapeFaults(id: EndpointId, body: unknown): string[] {
  const shape = SHAPES[id]
  const parsed = shape && z.safeParse(shape, body)
  if (parsed === undefined || parsed.success) return []
  return parsed.error.issues.slice(0, 5).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? ` ${issue.keys.join(', ')}` : ''
    return `${id} ${issue.path.join('.') || 'body'}: ${issue.code}${keys}`
  })
}

/** For `SandboxOptions.inspect`: throws where the body departs from the contract. */
export function assertShape(id: EndpointId, text: string): void {
  const faults = SHAPES[id] === undefined ? [] : shapeFaults(id, JSON.parse(text))
  if (faults.length > 0) throw new Error(`not as the contract has it: ${faults.join('; ')}`)
}
