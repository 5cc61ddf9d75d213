import { expect, it } from 'vitest'

import { explorerLink } from './explorer.ts'

it.each([
  ['Tron', 'ab12', 'https://tronscan.org/#/transaction/ab12'],
  ['Ethereum Mainnet', '0xab', 'https://etherscan.io/tx/0xab'],
  ['BNB Smart Chain', '0xab', 'https://bscscan.com/tx/0xab'],
  ['TON', 'a/b+c=', 'https://tonviewer.com/transaction/a%2Fb%2Bc%3D'],
])('explorerLink leads from %s to the page of the transaction', (network, hash, link) => {
  expect(explorerLink(network, hash)).toBe(link)
})

it('explorerLink returns nothing for a network without a known explorer and for an empty hash', () => {
  expect(explorerLink('Bitcoin Cash', 'ab12')).toBeUndefined()
  expect(explorerLink('Base', '')).toBeUndefined()
})
