import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { TextField } from './form.tsx'
import { ThemeRoot } from './theme-root.tsx'

it.each([
  ['all of a number', 'decimal', '45'],
  ['nothing of other text', 'text', '14500'],
] as const)('A press that focuses a field selects %s', async (_what, inputMode, typed) => {
  const user = userEvent.setup({ delay: null })
  render(
    <ThemeRoot platform="base" appearance="light">
      <TextField label="Limit" defaultValue="100" inputMode={inputMode} />
    </ThemeRoot>,
  )
  const field = screen.getByLabelText('Limit')
  await user.pointer({ keys: '[MouseLeft]', target: field, offset: 1 })
  await user.keyboard('45')
  expect(field).toHaveValue(typed)
})
