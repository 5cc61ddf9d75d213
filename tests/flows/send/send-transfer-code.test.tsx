import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { BTC } from '#mocks/db/reference.ts'

import { createSendSetup } from '../../support/orders/send-setup.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press, openSignedIn, retype } from '../../support/render-app.tsx'

const QUICK = 'Paste'

async function openPasting(text: string, platform: Platform = createPlatform()) {
  const host = await signedInHost(platform, {
    canReadClipboard: true,
    readClipboard: async () => ({ outcome: 'given', value: text }),
  })
  return openApp(platform, '/send', host)
}

describe('Pasted codes of bank transfers (EPC QR codes)', () => {
  const CODE = (iban: string, note = '') =>
    ['BCD', '002', '1', 'SCT', 'COBADEFF', 'Alex Varga', iban, 'EUR25.50', '', '', note].join('\n')
  const SAVED = makeIban('DE', '370400440532013000')
  const NEW = makeIban('NL', 'INGB0001234567')

  it("A transfer code for a saved account selects the account's owner and fills in the amount", async () => {
    const { user } = await openPasting(CODE(SAVED), (await createSendSetup()).platform)
    await press(user, QUICK)
    expect(await screen.findByText(/My accounts/)).toBeVisible()
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('25.5')
    expect(screen.getByLabelText('They get')).toBeChecked()
  })

  it('A transfer code for a new account fills in the form of a new recipient and keeps its amount', async () => {
    const { user } = await openPasting(CODE(NEW, 'Invoice 7'), (await createSendSetup()).platform)
    await press(user, QUICK)
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Varga')
    expect(await screen.findByLabelText('IBAN')).toHaveValue(NEW)
    expect(screen.getByLabelText('BIC, if you know it')).toHaveValue('COBADEFF')
    expect(screen.getByLabelText('Note for the bank, optional')).toHaveValue('Invoice 7')
    await press(user, 'Save')
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('25.5')
  })

  it('A transfer code with another name, account or note than a saved one opens a form that says so', async () => {
    const clipboard = { text: CODE(SAVED).replace('Alex Varga', 'Totally Different Ltd') }
    const platform = createPlatform()
    const host = await signedInHost(platform, {
      canReadClipboard: true,
      readClipboard: async () => ({ outcome: 'given', value: clipboard.text }),
      popup: async () => 'leave',
    })
    const { user } = await openApp(platform, '/send', host)
    const pasteNext = async (code: string) => {
      clipboard.text = code
      await act(async () => history.pushState(null, '', '/send'))
      await press(user, QUICK)
    }
    await press(user, QUICK)
    expect(await screen.findByLabelText('Full name')).toHaveValue('Totally Different Ltd')
    expect(await screen.findByText(/^You have saved this already, for /)).toBeVisible()

    await pasteNext(CODE(NEW).replace('Alex', '\u0410lex'))
    await waitFor(() => expect(screen.getByLabelText('IBAN')).toHaveValue(NEW))
    const warning = await screen.findByText('Alex Varga is already saved')
    // A phone shows the account and what is below it at once, but not the name above it.
    expect(screen.getByLabelText('IBAN').compareDocumentPosition(warning)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const region = warning.closest('[role=status]')
    expect(region).toHaveTextContent(/With another account or address\. Check this one with them/)
    await retype(user, screen.getByLabelText('Full name'), 'Ada Quill')
    // The region stays, so that a screen reader hears the next warning as well.
    expect(region).toBeEmptyDOMElement()
    expect(region).toBeInTheDocument()
    await retype(user, screen.getByLabelText('Full name'), 'Alex Varga')
    expect(region).toHaveTextContent(/^Alex Varga is already saved/)

    await pasteNext(CODE(SAVED, 'Invoice 7'))
    await waitFor(() => expect(screen.getByLabelText('IBAN')).toHaveValue(SAVED))
    expect(screen.getByLabelText('Note for the bank, optional')).toHaveValue('Invoice 7')
    expect(screen.queryByLabelText('Full name')).toBeNull()
  })

  it('A transfer code pasted into an account field fills in the form', async () => {
    const { user } = await openSignedIn('/counterparties/new?rail=SEPA')
    await user.click(await screen.findByLabelText('IBAN'))
    await user.paste(CODE(NEW, 'Invoice 7'))
    expect(screen.getByLabelText('IBAN')).toHaveValue(NEW)
    expect(screen.getByLabelText('Note for the bank, optional')).toHaveValue('Invoice 7')
  })

  it('A transfer code pasted into the recipient field is read, or refused with a message', async () => {
    const { user } = await openSignedIn(`/send?currency=${BTC.id}`)
    await user.click(await screen.findByLabelText('To'))
    await user.paste(CODE(SAVED).replace('EUR25.50', 'EUR25,50'))
    expect(await screen.findByText(/^“amount” in this link can't be read/)).toBeVisible()
    await user.paste(CODE(NEW))
    expect(await screen.findByLabelText('IBAN')).toHaveValue(NEW)
  })
})
