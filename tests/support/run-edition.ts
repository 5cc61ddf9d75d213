/** How the platforms of this run spell their wire: the same tests are run in each edition (vitest.config.ts). */
import { DEFAULT_EDITION, isEdition, type Edition } from '#api/editions/editions.ts'

/** As `VITE_WIRE_EDITION` of a deployment: an edition's name, or `auto`. */
export const RUN_SETTING = process.env['VITE_WIRE_EDITION'] ?? DEFAULT_EDITION

/** With `auto`, a platform begins with the specification's. */
export const RUN_EDITION: Edition = isEdition(RUN_SETTING) ? RUN_SETTING : DEFAULT_EDITION
