import * as z from 'zod/mini'

import type { Fault as FaultSchema } from '../../mocks/faults.ts'
import { priceDriftOf, PRICES, PRICE_STEP_MS } from '../../mocks/services/rates.ts'
import { getWallet } from '../../src/api/wallets/endpoints.ts'
import { toWallet, type WalletDetail } from '../../src/api/wallets/views.ts'
import { parseJson } from '../../src/lib/json.ts'
import { parseDecimal, type Decimal } from '../../src/lib/money/decimal.ts'

export interface Person {
  email: string
  password: string
  /** The person's Telegram user; absent without a linked account. */
  telegram?: { id: number; first_name: string }
}

export const DEMO = {
  email: 'demo@tessera.test',
  phone: '15550100100',
  password: 'Tessera-demo-1',
  telegram: { id: 7_001_001, first_name: 'Alex' },
} as const
export const MIRA = {
  email: 'mira@tessera.test',
  password: 'Tessera-mira-1',
  telegram: { id: 7_001_002, first_name: 'Mira' },
} as const
export const WHALE = { email: 'whale@tessera.test', password: 'Tessera-whale-1' } as const
export const STRANGER = { id: 7_009_999, first_name: 'Noor' } as const

/** Saved recipients of the demo person (mocks/db/seeds/counterparties.ts). */
export const SAVED_RECIPIENTS = {
  tron: {
    counterparty: '3563ee58-95df-4ed8-b19e-14de6e1e886b',
    destination: '872d655f-b641-415c-b20b-fe170dfb303e',
  },
  checking: {
    counterparty: '0f64e7c3-3f0a-4f0b-9a4e-6b0b7f6b2d11',
    destination: '7d2e9b11-3c5f-4e0a-9f64-1a2b3c4d5e6f',
  },
} as const

export const DEMO_WALLET = 'f3de11a7-c497-44a3-85f9-ee9703f3af14'
export const MIRA_WALLET = 'f670efe0-8357-4d9e-b9e7-a374b8f448d6'
export const INVITE_CODE = 'TESSERA-2026'
export const TRON_ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

export type Fault = z.input<typeof FaultSchema>

interface Call {
  endpoint: string
  method: string
  path: string
  query: string
  status: number
}

interface Tokens {
  access_token: string
  refresh_token: string
}

export class Sandbox {
  constructor(readonly url: string) {}

  async #control<T>(route: string, body?: object): Promise<T> {
    const response = await fetch(`${this.url}/sandbox/${route}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${route}: ${JSON.stringify(answer)}`)
    return answer as T
  }

  async reset(seed: string): Promise<void> {
    await this.#control('reset', { seed })
  }

  async advance(seconds: number): Promise<string> {
    return (await this.#control<{ now: string }>('clock', { advance: seconds })).now
  }

  /** Advances the clock to a time at which the currency's price is at its lowest or highest. */
  async advanceToPrice(symbol: string, extreme: 'lowest' | 'highest'): Promise<void> {
    const step = Math.floor(Date.parse(await this.advance(0)) / PRICE_STEP_MS)
    const width = PRICES[symbol]?.drift ?? 0
    const drift = extreme === 'lowest' ? -width : width
    let steps = 1
    while (priceDriftOf(symbol, step + steps, width) !== drift) steps += 1
    await this.advance((steps * PRICE_STEP_MS) / 1000)
  }

  async scenario(name: string, more: object = {}): Promise<void> {
    await this.#control('scenario', { name, ...more })
  }

  async fault(fault: Fault): Promise<void> {
    await this.#control('fault', fault)
  }

  async codeFor(to: string): Promise<string> {
    const route = `inbox?to=${encodeURIComponent(to)}`
    const { messages } = await this.#control<{ messages: { code: string }[] }>(route)
    const code = messages.at(-1)?.code
    if (code === undefined) throw new Error(`no code was sent to ${to}`)
    return code
  }

  async calls(endpoint: string): Promise<Call[]> {
    const { calls } = await this.#control<{ calls: Call[] }>('log')
    return calls.filter((call) => call.endpoint === endpoint)
  }

  async log(): Promise<string> {
    return JSON.stringify(await this.#control('log'))
  }

  async isLedgerBalanced(): Promise<boolean> {
    return (await this.#control<{ balanced: boolean }>('ledger')).balanced
  }

  async tenantId(): Promise<string> {
    return (await this.#control<{ tenantId: string }>('settings')).tenantId
  }

  async #platform(path: string, init: RequestInit, base = 'v2'): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      'x-tenant-id': await this.tenantId(),
      'App-Enviroment': 'web',
      ...(init.headers as Record<string, string>),
    }
    const response = await fetch(`${this.url}/${base}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }

  async signIn({ email, password }: Person): Promise<Tokens> {
    const body = JSON.stringify({ email, password })
    return JSON.parse(
      await this.#platform('/auth/sign-in/password/email', { method: 'POST', body }),
    ) as Tokens
  }

  /** Returns the platform's response of E103, whose balances are sums of postings. */
  async wallet(person: Person, id: string): Promise<WalletDetail> {
    return this.#walletBy((await this.signIn(person)).access_token, id)
  }

  async #walletBy(token: string, id: string): Promise<WalletDetail> {
    const headers = { authorization: `Bearer ${token}` }
    const text = await this.#platform(`/wallets/${id}`, { headers })
    return toWallet(z.decode(getWallet.response, parseJson(text) as never))
  }

  async totalOf(token: string): Promise<string> {
    const headers = { authorization: `Bearer ${token}` }
    const { data } = JSON.parse(await this.#platform('/wallets', { headers })) as {
      data: { uuid: string }[]
    }
    return (await this.#walletBy(token, data[0]?.uuid ?? '')).total
  }

  async newestTransaction(person: Person, wallet: string): Promise<string> {
    const { access_token } = await this.signIn(person)
    const headers = { authorization: `Bearer ${access_token}` }
    const path = `/wallets/${wallet}/transactions?limit=1&offset=0`
    const { data } = JSON.parse(await this.#platform(path, { headers })) as {
      data: { id: number }[]
    }
    return String(data[0]?.id)
  }

  async cards(person: Person, wallet: string): Promise<string[]> {
    const { access_token: authorization } = await this.signIn(person)
    const path = `/issuing/cards?wallet_uuid=${wallet}&limit=100`
    const text = await this.#platform(path, { headers: { authorization } }, 'v1')
    return (JSON.parse(text) as { data: { card_id: string }[] }).data.map((card) => card.card_id)
  }

  /**
   * Returns the balance of one asset on one network, or of fiat money; zero if the wallet has none.
   */
  async balance(
    person: Person,
    wallet: string,
    symbol: string,
    network?: string,
  ): Promise<Decimal> {
    const { assets } = await this.wallet(person, wallet)
    const networks = assets.find((asset) => asset.symbol === symbol)?.networks ?? []
    const held = networks.find(({ currency }) => currency.network?.name === network)
    return held?.amount ?? parseDecimal('0')
  }

  async nameDestination(
    person: Person,
    wallet: string,
    { counterparty, destination }: typeof SAVED_RECIPIENTS.tron,
    nickname: string,
  ): Promise<void> {
    const { access_token } = await this.signIn(person)
    const path = `/counterparties/${wallet}/${counterparty}/destinations/${destination}`
    await this.#platform(path, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ nickname }),
    })
  }

  async keepDestination(
    person: Person,
    wallet: string,
    kept: typeof SAVED_RECIPIENTS.tron,
  ): Promise<void> {
    const { access_token } = await this.signIn(person)
    const headers = { authorization: `Bearer ${access_token}` }
    const path = `/counterparties/${wallet}/${kept.counterparty}/destinations`
    const { data } = JSON.parse(await this.#platform(path, { headers })) as {
      data: { id: string }[]
    }
    const others = data.filter(({ id }) => id !== kept.destination)
    await Promise.all(
      others.map(({ id }) => this.#platform(`${path}/${id}`, { method: 'DELETE', headers })),
    )
  }
}
