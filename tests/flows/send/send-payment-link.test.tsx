import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { SOL, USDC_BASE, USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { FOREIGN_WALLET } from '../../support/platform/ids.ts'
import { openApp, press, createRuntime } from '../../support/render-app.tsx'

const EVM = makeAddress('evm', 'somebody')
const SOLANA = makeAddress('solana', 'somebody')
const TONS = makeAddress('ton', 'somebody')
const STRANGER = makeAddress('evm', 'some other token')
const erc20 = (token: string) => `ethereum:${token}@1/transfer?address=${EVM}&uint256=1500000`

async function scan(value: string, query: string, path = `/send?currency=${query}`) {
  let seen = ''
  const { platform, host } = await createRuntime({
    canScanQr: true,
    scanQr: async () => ({ outcome: 'given', value: seen }),
  })
  const app = await openApp(platform, path, host)
  const next = async (code: string) => {
    seen = code
    await press(app.user, 'Scan QR code')
  }
  await next(value)
  return { ...app, next }
}

const REQUEST = (currency: string) =>
  writeRequestCode({ wallet: FOREIGN_WALLET, currency, amount: decimal('3.5'), note: '' })

const toField = () => screen.findByLabelText('To')

const OTHER_ASSET =
  'This code asks for something other than USDT on Ethereum. Nothing was filled in.'

it('A payment link or a request for an asset that the wallet lacks fills in nothing and says why', async () => {
  const { next } = await scan(erc20(STRANGER), USDT_ETHEREUM.id)
  expect(await screen.findByText(OTHER_ASSET)).toBeVisible()
  expect(await toField()).toHaveValue('')
  await next(`https://app.example.org/send?to=${FOREIGN_WALLET}&amount=5`)
  expect(await screen.findByText('This code has no address.')).toBeVisible()
  expect(await toField()).toHaveValue('')
  await next(`https://app.example.org/send?request=${REQUEST(USDC_BASE.id)}`)
  expect(await screen.findByText(OTHER_ASSET)).toBeVisible()
  expect(await toField()).toHaveValue('')
})

it('A payment link for another asset of the wallet selects that asset and replaces the amount', async () => {
  const query = `${USDT_ETHEREUM.id}&to=${EVM}&amount=250`
  const { user } = await scan(`ethereum:${EVM}?value=1e17`, query)
  expect(
    await screen.findByText('This code asks for ETH on Ethereum, so we selected it.'),
  ).toBeVisible()
  expect(await toField()).toHaveValue(EVM)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in ETH')).toHaveValue('0.1')
})

const UNPAYABLE = [
  [
    `solana:${SOLANA}?amount=0.5&memo=Order%2012`,
    "This code asks for the memo “Order 12”, but transfers on Solana can't carry one.",
  ],
  [`solana:${SOLANA}?amount=.5`, "“amount” in this code can't be read."],
  [`ton://transfer/${TONS}?amount=1500000000&exp=1`, 'This code has expired: ask for a new one.'],
  [
    `solana:${SOLANA}?amount=0.0000000001`,
    'The amount in this code has more decimals than SOL can have.',
  ],
] as const

it('A payment link with an unsupported, unreadable or expired part fills in nothing and says why', async () => {
  const [[first]] = UNPAYABLE
  const { next } = await scan(first, `${SOL.id}&to=${SOLANA}`)
  for (const [link, words] of UNPAYABLE) {
    if (link !== first) await next(link)
    expect(await screen.findByText(`${words} Nothing was filled in.`)).toBeVisible()
    expect(await toField(), link).toHaveValue('')
  }
})
