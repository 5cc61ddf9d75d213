import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform } from '../../support/platform/platform.ts'
import { openSignedIn } from '../../support/render-app.tsx'

it.each([
  ['says that only a request is missing once the person is verified', 'demo', 'Request access to'],
  ['asks a new person for verification', 'empty', 'Verify your identity to use'],
] as const)('A locked way to add money %s', async (_, seed, text) => {
  const { user } = await openSignedIn('/add', undefined, createPlatform(seed))
  await user.click(await screen.findByText('From your bank'))
  const sepa = await screen.findByRole('link', { name: /SEPA/ })
  await waitFor(() => expect(sepa).toHaveTextContent(`${text} SEPA`))
})
