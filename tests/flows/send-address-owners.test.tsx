/** Well-formed addresses that nobody can be paid at: stopped where they are certain, asked about where they may be. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ETH_ETHEREUM, SOL, TON, USDC_SOLANA } from '#mocks/db/reference.ts'

import { USDT } from '../support/ids.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { saveAddress } from '../support/send-people.ts'
import {
  agreeToAll,
  createSendSetup,
  expectStopped,
  ordersOf,
  pay,
  press,
  toLastLook,
} from '../support/send-setup.ts'

usePlatformServer()

describe('Whom an address belongs to', () => {
  it.each([
    ["the token's own contract", USDT, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /contract of a token/],
    [
      'the zero address',
      USDT,
      'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      /belongs to the network itself/,
    ],
    [
      'a mint',
      USDC_SOLANA.id,
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      /contract of a token/,
    ],
    ['the system program', SOL.id, '1'.repeat(32), /belongs to the network itself/],
    ['the token program', SOL.id, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', /network itself/],
    ['the zero address of Ethereum', ETH_ETHEREUM.id, `0x${'0'.repeat(40)}`, /network itself/],
    ['the zero address of TON', TON.id, `0:${'0'.repeat(64)}`, /network itself/],
  ])(
    'Sending to %s stops at the field, since nobody is there',
    async (_case, currency, to, words) => {
      const stage = await createSendSetup()
      const { user } = await openApp(stage.platform, pay(to, '2', currency), stage.host)
      expect(await screen.findByText(words)).toBeVisible()
      await press(user, 'Continue')
      expect(screen.queryByLabelText(/^Amount in/)).toBeNull()
      expect(ordersOf(stage)).toEqual([])
    },
  )

  it.each([
    [
      'a burn address',
      ETH_ETHEREUM.id,
      '0x000000000000000000000000000000000000dEaD',
      'Money sent here is destroyed',
    ],
    [
      'a token account',
      SOL.id,
      '7woc3ajaGMMXczFYjxon4aQoHH3j126fMUR9c58eHRsK',
      'This may not be a wallet',
    ],
  ])('Sending to %s asks in words of its own', async (_case, currency, to, title) => {
    const stage = await createSendSetup()
    const { user } = await openApp(stage.platform, pay(to, '0.02', currency), stage.host)
    await toLastLook(user)
    await expectStopped(stage, title)
    await agreeToAll(user)
  })

  it('A recipient that was saved at a burn address is asked about before each payment', async () => {
    const stage = await createSendSetup()
    const burn = 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'
    const link = await saveAddress(stage.observer, {
      name: 'Nobody',
      address: burn,
      currency: USDT,
    })
    const { user } = await openApp(stage.platform, `${link}&amount=2`, stage.host)
    await toLastLook(user)
    await expectStopped(stage, 'Money sent here is destroyed')
  })
})
