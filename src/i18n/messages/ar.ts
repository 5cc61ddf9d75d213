import common from './ar/common.json'
import entry from './ar/entry.json'
import enums from './ar/enums.json'
import errors from './ar/errors.json'
import home from './ar/home.json'

/** Words that the first screens need; the rest comes with the screen that says them. */
export default { common, entry, enums, errors, home }
