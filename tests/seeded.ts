/** Lets every property begin where the size of the suite says, also those that name no options. */
import fc from 'fast-check'

import { SEED } from './support/size.ts'

if (SEED !== undefined) fc.configureGlobal({ seed: SEED })
