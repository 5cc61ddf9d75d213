import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Illustration } from './illustration.tsx'

it('An illustration is two paths, hidden from screen readers', () => {
  const { container } = render(<Illustration name="clock" />)
  expect(container.querySelectorAll('path')).toHaveLength(2)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
