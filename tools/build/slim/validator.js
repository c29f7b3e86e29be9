// Replaces axios's check of options for mistakes: TypeScript checks ours.
const nothing = () => undefined;

export default {
  assertOptions: nothing,
  validators: { transitional: () => nothing, spelling: () => nothing, boolean: nothing, function: nothing },
};
