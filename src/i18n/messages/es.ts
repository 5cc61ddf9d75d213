import common from './es/common.json'
import entry from './es/entry.json'
import enums from './es/enums.json'
import errors from './es/errors.json'
import home from './es/home.json'

export default { common, entry, enums, errors, home }
