import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { ErrorBlock } from './state-block.tsx'

/** `data-kind` selects the drawing: src/ui/state-block.module.css. */
it('A failure block names its kind, so that a lost connection can have another illustration', () => {
  render(wrapInApp(<ErrorBlock failure={{ kind: 'network', reference: 'E39-NETWORK' }} />))
  expect(screen.getByRole('alert')).toHaveAttribute('data-kind', 'network')
})
