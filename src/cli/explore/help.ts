/**
 * The help text of the map explorer. It has at most 80 columns, so that it fits on any terminal.
 */
export const EXPLORE_HELP_TEXT = `Name options and values by number, key or label:
  wood oak, 2 1           choose a value; "wood = oak" does the same
  finish oil, wax         several values; "finish none" for none of them
  width 30 cm, width 12in a size, in any unit
  engraving For Anna      words; a day is written YYYY-MM-DD
  wood -, clear wood      take an answer back
  not wood oak            a value that isn't wanted; "clear not" wants all again
  wood                    one option with all its values
  quantity 3              how many pieces
  product <slug>          ask for a product of this map; "product" lists them,
                          "product -" asks for the map alone again
  why                     why the answer is what it is
  why wood oak            why that isn't possible
  take 1                  apply the first of the nearest alternatives
  show                    all options in full
  json                    the question as JSON, for curl
  undo, reset             one step back, all the way back
  quit                    leave
An option that is called like a command is chosen by its number or with "=".`;
