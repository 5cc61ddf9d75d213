import { Button } from '@telegram-apps/telegram-ui'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ThemeRoot } from './theme-root.tsx'

// The build leaves out the larger ones (unused-spinners.ts).
it.each(['s', 'm', 'l'] as const)('A loading button of size %s has the small spinner', (size) => {
  const { container } = render(
    <ThemeRoot platform="ios" appearance="light">
      <Button loading size={size}>
        Pay
      </Button>
    </ThemeRoot>,
  )
  expect(container.querySelector('svg')).toHaveAttribute('width', '24')
})
