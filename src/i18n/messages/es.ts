import common from './es/common.json'
import entry from './es/entry.json'
import enums from './es/enums.json'
import errors from './es/errors.json'
import home from './es/home.json'

/** Words that the first screens need; the rest comes with the screen that says them. */
export default { common, entry, enums, errors, home }
