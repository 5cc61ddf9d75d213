/**
 * The smallest app on this stack, to compare starts with: React, Telegram's kit and SDK, an empty
 * list.
 */
import { init, isTMA } from '@telegram-apps/sdk-react'
import { AppRoot, List, Placeholder, Section } from '@telegram-apps/telegram-ui'
import { createRoot } from 'react-dom/client'

import '@telegram-apps/telegram-ui/dist/styles.css'

if (isTMA()) init()

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <AppRoot>
      <List>
        <Section header="Balances">
          <Placeholder description="Nothing here" />
        </Section>
      </List>
    </AppRoot>,
  )
