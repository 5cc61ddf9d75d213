/** A form speaks of mistakes that were made, not of fields that were passed on the way. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

it('Fields of a new recipient that were only tabbed past have no errors, until they are wrong or missing', async () => {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, '/counterparties/new?rail=ACH', host)
  const name = await screen.findByLabelText('Full name')
  name.focus()
  for (let stops = 0; stops < 8; stops += 1) {
    // One key after another, as a person presses them.
    // oxlint-disable-next-line no-await-in-loop
    await user.tab()
  }
  expect(screen.queryAllByRole('alert')).toEqual([])
  const email = screen.getByLabelText('Email, optional')
  await user.type(email, 'no address')
  await user.tab()
  await waitFor(() => expect(email).toBeInvalid())
  expect(name).toBeValid()
  await user.click(await pressable('Save'))
  await waitFor(() => expect(name).toBeInvalid())
})
