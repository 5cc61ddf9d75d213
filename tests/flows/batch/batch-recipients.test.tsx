import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { findPressableButton, press, openSignedIn, checkTable } from '../../support/render-app.tsx'

const PATH = '/counterparties/import'
const IBAN = makeIban('DE', '370400440000012345')
const OTHER = makeIban('DE', '370400440000067890')
const WRONG = `DE00${IBAN.slice(4)}`

it('Recipients are imported from a table, each with its account, except wrong and repeated rows', async () => {
  const { platform, user } = await openSignedIn('/counterparties')
  await press(user, 'From a table')
  await user.click(await screen.findByRole('link', { name: 'Import from a table' }))
  const address = makeAddress('tron', 'a stranger')
  await checkTable(
    user,
    [
      'Name;IBAN;Asset;Network;Address',
      `Ada Quill;${IBAN};;;`,
      `Bo Tan;;USDT;Tron;${address}`,
      'Cy Only;;;;',
      `Dee Far;${WRONG};;;`,
      `Ada Quill;${IBAN};;;`,
    ].join('\n'),
  )
  await screen.findByText('3 lines are ready, 2 are skipped.')
  expect(screen.getByText(/the check digits don't match/)).toHaveTextContent(
    /^IBAN: A character is wrong/,
  )
  expect(screen.getByText(/The same as line 2/)).toBeVisible()
  await press(user, 'Save 3 recipients')
  expect(await screen.findByText('Recipients saved')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  const bodies = platform.sentTo('E15').map(({ body }) => JSON.parse(body))
  expect(platform.sentTo('E11').map(({ body }) => JSON.parse(body).name)).toEqual([
    'Ada Quill',
    'Bo Tan',
    'Cy Only',
  ])
  expect(bodies).toMatchObject([
    { type: 'SEPA', external_banking_data: { account_number: IBAN } },
    { type: 'CRYPTO_EXTERNAL', external_crypto_data: { address } },
  ])
  await press(user, 'Done')
  await waitFor(() => expect(location.pathname).toBe('/counterparties'))
  expect(await screen.findByText('Ada Quill')).toBeVisible()
})

it('The person chooses the column of names if no heading names it', async () => {
  const { user } = await openSignedIn(PATH)
  await checkTable(user, 'Whom;Since\nAda Quill;2020\nBo Tan;2021')
  expect(await screen.findByText('Say which column holds the name.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Column 1: Whom'), 'Name')
  await screen.findByText(/lines? (is|are) ready/)
})

it('A recipient refused by the platform is shown in its row and in a list, and the import continues', async () => {
  const { platform, user } = await openSignedIn(PATH)
  await checkTable(user, `Name,IBAN\nAda Quill,${IBAN}\nBo Tan,${OTHER}`)
  await findPressableButton('Save 2 recipients')
  platform.control.fault({
    endpoint: 'E11',
    kind: 'status',
    status: 422,
    by: { body: 'Ada Quill' },
  })
  await press(user, 'Save 2 recipients')
  await screen.findByText('All lines processed')
  expect(screen.getByText('2 of 2, 1 declined')).toBeVisible()
  expect(screen.getByText(/Line 2 · declined/)).toBeVisible()
  expect(screen.getByText(/Line 3 · done/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Declined: 1' }))
  expect(screen.getByText(/Line 2 · declined/)).toBeVisible()
  expect(screen.queryByText(/Line 3/)).toBeNull()
})
