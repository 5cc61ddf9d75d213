/**
 * The schemas of the answers for Home's first paint, as data, because the code that
 * reads them has no schema library.
 */
import type * as z from 'zod/mini'

import { WireAmount } from '../src/api/common/schema.ts'
import { getUserData } from '../src/api/user/endpoints.ts'
import { getWallet, listWallets } from '../src/api/wallets/endpoints.ts'
import type { Shape } from '../src/app/page/read-answer.ts'

/** Returns a schema as data. Throws if the page's reader can't read it. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema === WireAmount) return 'amount'
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'boolean':
      return def.type
    case 'number':
      return 'format' in def ? 'int' : 'number'
    case 'optional':
      return { optional: shapeOf(def.innerType) }
    case 'nullable':
      return { nullable: shapeOf(def.innerType) }
    case 'array':
      return { each: shapeOf(def.element) }
    case 'union': {
      const [envelope, bare, ...others] = def.options.map(shapeOf)
      if (envelope === undefined || bare === undefined || others.length > 0) break
      return { rows: [envelope, bare] }
    }
    case 'object':
      return {
        members: Object.fromEntries(
          Object.entries(def.shape).map(([name, member]) => [name, shapeOf(member)]),
        ),
      }
    default:
  }
  throw new Error(`no reader for ${def.type}`)
}

export const ANSWER_SHAPES = {
  wallets: shapeOf(listWallets.response),
  wallet: shapeOf(getWallet.response),
  user: shapeOf(getUserData.response),
}

/** Constants by the names that src/app/page/home-answers.ts uses. */
export const SHAPE_CONSTANTS = Object.fromEntries(
  Object.entries(ANSWER_SHAPES).map(([name, shape]) => [`ANSWER_SHAPES.${name}`, shape]),
)
