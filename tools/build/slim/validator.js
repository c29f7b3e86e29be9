// Stands for axios's check of options for mistakes: ours are typed.
const nothing = () => undefined;

export default {
  assertOptions: nothing,
  validators: { transitional: () => nothing, spelling: () => nothing, boolean: nothing, function: nothing },
};
